// Starts report.html.

import { onAddressChange, prepareLinks, scrollToAddress } from "./address.js";
import { prepareGalleries } from "./album.js";
import { prepareCopies } from "./copies.js";
import { Chooser } from "./choose-view.js";
import { compileModule, MODULE_MISSING } from "./embedded.js";
import { Game } from "./game.js";
import { Packer } from "./packer.js";
import { Picture } from "./picture.js";
import { prepareEstimate, prepareProofs } from "./proofs.js";
import { prepareRemoval } from "./removal.js";
import { prepareSheets } from "./sheets.js";

/**
 * What the page gives to its script.
 * @typedef {object} Settings
 * @property {import("./board.js").Colours} colours
 * @property {import("./game.js").GameSettings | null} game nothing if Scott's packings are missing
 * @property {{ preset: import("./packer.js").Preset[], proof: any[], estimate: any,
 *   stepper: import("./picture.js").Listed[] }} live what live.toml offers; nothing if there is no
 *   module
 */

/** @type {Settings} */
const { colours, game: gameSettings, live } =
  JSON.parse(document.getElementById("settings").textContent);
const opening = gameSettings?.packings[0] ?? null; // a packing to show before any is found

export const game =
  gameSettings && new Game(document.getElementById("game"), gameSettings, colours);
/** @type {Packer | undefined} */
let packer;
/** @type {Picture | undefined} */
let picture;

/** @type {Record<string, Promise<any>>} what has started */
const started = {};
const readModule = () => compileModule("module.js").catch(error => {
  const buttons = ":is(#packer, #dance, .run) :is(button, select)";
  for (const button of document.querySelectorAll(buttons))
    /** @type {HTMLButtonElement} */ (button).disabled = true;
  for (const place of document.querySelectorAll("#problem, #dance [data-words]"))
    place.textContent = MODULE_MISSING;
  throw error;
});
// The packer begins when the page has nothing else to do, or when you touch it; the picture of
// a search when it comes near.
const readyToPack = () => started.packer ??= readModule().then(module => {
  packer = new Packer(document.getElementById("packer"), module, live.preset, colours, opening);
  return packer.loaded;
});
const readyToStep = () => started.picture ??= readModule().then(module => {
  picture = new Picture(document.getElementById("dance"), module, live.stepper, colours);
  return picture.loaded;
});
export const ready = () => Promise.all([readyToPack(), readyToStep()]);

/**
 * Has the programs loaded when they are needed: to pack when the page has loaded or its button is
 * pressed, to step when the picture of a search is near, and for the buttons beside the numbers.
 */
function prepareModule() {
  /** @param {Event} event */
  const stepThrough = async event => {
    await readyToStep();
    await picture.load(/** @type {CustomEvent} */ (event).detail);
    picture.place.scrollIntoView();
    picture.place.focus({ preventScroll: true });
  };
  document.getElementById("packer").addEventListener("step", stepThrough);
  document.querySelector("[data-go]").addEventListener("click", () => {
    if (!packer) readyToPack().then(() => packer.pack());
  });
  prepareProofs(readModule, live.proof, colours);
  prepareEstimate(readModule, live.estimate);
  const begin = () => readyToPack().catch(() => {}); // which has been said on the page
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(begin));
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    readyToStep().catch(() => {});
  }, { rootMargin: "300px" });
  observer.observe(document.getElementById("dance"));
}

prepareCopies();
prepareLinks();
prepareSheets(colours);
prepareRemoval(document.getElementById("removal"));
prepareGalleries();
export const chooser = opening
  && new Chooser(document.getElementById("chooser"), opening, colours);
if (live.preset) prepareModule();
scrollToAddress(true);
onAddressChange(() => scrollToAddress(false));
