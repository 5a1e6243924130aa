// Starts report.html.

import { onAddressChange, prepareLinks, scrollToAddress } from "./address.js";
import { prepareGalleries } from "./album.js";
import { prepareCopies } from "./copies.js";
import { compileModule } from "./embedded.js";
import { Idea, prepareEstimate, prepareProofs } from "./idea.js";
import { Packer } from "./packer.js";
import { prepareSheets } from "./sheets.js";
import { Stepper } from "./stepper.js";

/**
 * What the page gives to its script.
 * @typedef {object} Settings
 * @property {import("./board.js").Colours} colours
 * @property {string[] | null} opening the packing that the page shows at first, by ranks
 * @property {{ preset: import("./packer.js").Preset[], stepper: any[], proof: any[],
 *   estimate: any }} live what live.toml offers; nothing if there is no module
 */

/** @type {Settings} */
const { colours, opening, live } =
  JSON.parse(document.getElementById("settings").textContent);

/** @type {Packer | undefined} */
let packer;
/** @type {any} */
let stepper;

/** @type {Record<string, Promise<any>>} what has started */
const started = {};
const readModule = () => started.module ??= compileModule("module.js");
// The packer begins when the page has nothing else to do, or when you touch it; the stepper when it
// comes near.
const readyToPack = () => started.packer ??= readModule().then(module => {
  packer = new Packer(document.getElementById("packer"), module, live.preset, colours, opening);
  return packer.loaded;
});
const readyToStep = () => started.stepper ??= readModule().then(module => {
  stepper = new Stepper(document.getElementById("stepper"), module, live.stepper, colours);
  return stepper.loaded;
});
export const ready = () => Promise.all([readyToPack(), readyToStep()]);

/**
 * Has the programs loaded when they are needed: to pack when the page has loaded or its button is
 * pressed, to step when the stepper is near, and for the buttons beside the numbers.
 */
function prepareModule() {
  /** @param {Event} event */
  const stepThrough = async event => {
    await readyToStep();
    await stepper.load(/** @type {CustomEvent} */ (event).detail);
    document.getElementById("dance").scrollIntoView();
    stepper.place.focus({ preventScroll: true });
  };
  document.getElementById("packer").addEventListener("step", stepThrough);
  document.querySelector("[data-go]").addEventListener("click", () => {
    if (!packer) readyToPack().then(() => packer.pack());
  });
  prepareProofs(readModule, live.proof, colours);
  prepareEstimate(readModule, live.estimate);
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(readyToPack));
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    readyToStep();
  }, { rootMargin: "300px" });
  observer.observe(document.getElementById("stepper"));
}

prepareCopies();
prepareLinks();
prepareSheets(colours);
prepareGalleries();
document.querySelector("button.still").addEventListener("click", ({ target }) => {
  const isPaused = document.querySelector(".dancing").classList.toggle("paused");
  /** @type {Element} */ (target).ariaPressed = String(isPaused);
});
if (opening) new Idea(document.getElementById("taking"), opening, colours);
if (live.preset) prepareModule();
scrollToAddress(true);
onAddressChange(() => scrollToAddress(false));
