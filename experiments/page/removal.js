// Three elements of a list, of which you take the middle one out and put it back.

// Paths of the arrows from a to x and from b to x, and where they lead when x is out.
const TO_X = ["M62 32C84 32 106 32 128 32M121 28L128 32L121 36",
  "M238 44C216 44 194 44 172 44M179 40L172 44L179 48"];
const PAST_X = ["M48 24C92 -10 208 -10 252 24M242 21L252 24L249 14",
  "M252 52C208 86 92 86 48 52M58 55L48 52L51 62"];

/**
 * Gives the button of such a picture its work.
 * @param {HTMLElement} place with the drawing, a button, and a place for a sentence
 */
export function prepareRemoval(place) {
  const button = place.querySelector("button"), words = place.querySelector("[role='status']");
  let isOut = false;
  button.addEventListener("click", () => {
    isOut = !isOut;
    place.classList.toggle("out", isOut);
    place.querySelectorAll(".changes").forEach((arrow, number) =>
      arrow.setAttribute("d", (isOut ? PAST_X : TO_X)[number]));
    button.textContent = isOut ? "Put x back" : "Take x out";
    words.textContent = isOut
      ? "a and b now lead past x: two links changed. But x still points to a and to b."
      : "x still knew its place, so two links put it back; nothing was copied or looked for. A"
        + " search undoes its changes like this, the last one first.";
  });
}
