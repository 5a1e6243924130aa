// Three elements of a list, of which you take the middle one out and put it back.

// Paths of the arrows from a and from b when x is out.
const PAST_X = ["M48 24C92 -10 208 -10 252 24M242 21L252 24L249 14",
  "M252 52C208 86 92 86 48 52M58 55L48 52L51 62"];

/**
 * Gives the button of such a picture its work.
 * @param {HTMLElement} place with the drawing, a button, and a place for a sentence
 */
export function prepareRemoval(place) {
  const button = place.querySelector("button"), words = place.querySelector("[role='status']");
  const arrows = [...place.querySelectorAll(".changes")];
  const toX = arrows.map(arrow => arrow.getAttribute("d"));
  let isOut = false;
  button.addEventListener("click", () => {
    isOut = !isOut;
    place.classList.toggle("out", isOut);
    arrows.forEach((arrow, number) => arrow.setAttribute("d", (isOut ? PAST_X : toX)[number]));
    button.textContent = isOut ? "Put x back" : "Take x out";
    words.textContent = isOut
      ? "a and b now lead past x: two links changed. But x still points to a and to b."
      : "x still knew its place, so two links put it back; nothing was copied or looked for. A"
        + " search undoes its changes like this, the last one first.";
  });
}
