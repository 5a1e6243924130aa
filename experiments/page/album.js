// A dialog that fills the window with one picture of an album, and goes on to the next.

import { element } from "./dom.js";
import { formatNumber } from "./format.js";
import { canSave, SAVED_FORMS, savePictures } from "./save.js";

/**
 * What the dialog shows: a picture with its caption, a text to be copied, and a key of buttons.
 * @typedef {{ picture: Element, caption: string, text?: string, key?: HTMLElement[] }} Shown
 */

/**
 * An album has a size, and shows a picture by its number. `draw` shows another one in its place.
 * `leave` is called when the dialog is closed.
 * @typedef {{ size: number, show: (which: number, draw: (which: number) => void) => Shown,
 *   leave?: (which: number) => void }} Album
 */

/**
 * The dialog, or its part with this data attribute.
 * @param {string} [part]
 * @returns {any} its type differs from part to part
 */
const inDialog = part => {
  const dialog = document.getElementById("enlarged");
  return part ? dialog.querySelector(`[data-${part}]`) : dialog;
};

/**
 * Copies a text to the clipboard, or selects it, and says so on the button.
 * @param {string} text
 */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    inDialog("copy").textContent = "Copied";
  } catch { // no permission: the reader can copy what is selected
    inDialog("place").replaceChildren(element("pre", {}, text));
    getSelection().selectAllChildren(inDialog("place"));
  }
}

/**
 * Opens the dialog with a picture of an album.
 * @param {Album} album
 * @param {number} first the number of the picture that is shown first
 */
export function enlarge(album, first) {
  let which = first;
  const dialog = inDialog(), zoom = inDialog("zoom"), place = inDialog("place");
  const isZoomed = () => zoom.ariaPressed === "true";
  const draw = (/** @type {number} */ number) => {
    const focused = dialog.contains(document.activeElement)
      && /** @type {HTMLElement} */ (document.activeElement).dataset.piece;
    which = (number + album.size) % album.size;
    const { picture, caption, text, key = [] } = album.show(which, draw);
    place.replaceChildren(picture);
    inDialog("key").replaceChildren(...key);
    inDialog("key").querySelector(`[data-piece="${focused}"]`)?.focus();
    zoom.setAttribute("aria-pressed", false);
    inDialog("caption").textContent =
      `${caption} (${formatNumber(which + 1)} of ${formatNumber(album.size)})`;
    inDialog("copy").hidden = !text;
    for (const form of SAVED_FORMS) inDialog(form).hidden = !canSave(picture);
    inDialog("copy").textContent = "Copy as text";
    inDialog("copy").onclick = () => copyText(text);
  };
  inDialog("previous").onclick = () => draw(which - 1);
  inDialog("next").onclick = () => draw(which + 1);
  for (const form of SAVED_FORMS) {
    inDialog(form).onclick = () =>
      savePictures(`picture-${which + 1}`, [place.firstElementChild], form);
  }
  zoom.onclick = () => zoom.setAttribute("aria-pressed", !isZoomed());
  dialog.onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (isZoomed()) return; // the arrows move the picture
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) draw(which + step);
  };
  prepareSwipes(place, isZoomed, step => draw(which + step));
  draw(which);
  if (dialog.open) return;
  dialog.showModal();
  history.pushState({ isEnlarged: true }, "", location.href); // so that Back closes it
  dialog.onclose = () => {
    if (history.state?.isEnlarged) history.back();
    album.leave?.(which);
  };
}

/**
 * Calls turn(-1) or turn(1) when a finger has moved sideways over a place, which goes on to
 * another picture; one that moves a zoomed picture does not.
 * @param {HTMLElement} place
 * @param {() => boolean} isZoomed
 * @param {(step: number) => void} turn
 */
function prepareSwipes(place, isZoomed, turn) {
  /** @type {[number, number] | null} */
  let start = null;
  place.onpointerdown = ({ pointerType, isPrimary, clientX, clientY }) => {
    start = pointerType === "touch" && isPrimary && !isZoomed() ? [clientX, clientY] : null;
  };
  place.onpointerup = ({ clientX, clientY }) => {
    if (!start) return;
    const [x, y] = [clientX - start[0], clientY - start[1]];
    start = null;
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) turn(-Math.sign(x));
  };
}

/**
 * Lets a click on a picture enlarge it; there the others of its gallery come before and after it,
 * and Back closes it.
 */
export function prepareGalleries() {
  addEventListener("popstate", () => {
    if (!history.state?.isEnlarged) inDialog().close();
  });
  for (const gallery of document.querySelectorAll(".gallery")) {
    const figures = [...gallery.querySelectorAll("figure")];
    const show = (/** @type {number} */ number) => {
      const image = figures[number].querySelector("img");
      const picture = /** @type {HTMLImageElement} */ (image.cloneNode());
      picture.loading = "eager";
      picture.src = image.currentSrc || image.src; // narrow on a phone
      const caption = figures[number].querySelector("figcaption").firstChild.textContent.trim();
      return { picture, caption };
    };
    const open = (/** @type {MouseEvent} */ event, /** @type {number} */ number) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      enlarge({ size: figures.length, show }, number);
    };
    figures.forEach((figure, number) => {
      for (const opener of figure.querySelectorAll("a:has(img), [data-whole]"))
        opener.addEventListener("click", event => open(/** @type {MouseEvent} */ (event), number));
    });
  }
}
