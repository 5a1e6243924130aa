// What you can keep: pictures, pieces on paper, and the page itself as one file.

import { drawPiece } from "./board.js";
import { download, element, SVG, svgElement } from "./dom.js";
import { inLetters, loadEmbedded } from "./embedded.js";

export const SAVED_FORMS = ["svg", "png"];
const PNG_SIZE = 2000; // pixels of the longer side

// The style of a picture that is saved.
const SAVED_STYLE = `.cell{fill:#fff;stroke:#d9d9d4;stroke-width:.03}
.cell.dark{fill:#eee}
.stick{fill:none;stroke:#ccc;stroke-width:.17;stroke-linecap:round}
.casing{fill:none;stroke:#222;stroke-width:.23;stroke-linecap:round}
.border{fill:none;stroke:#222;stroke-width:.1;stroke-linecap:square}
.seam{fill:none;stroke:#e42;stroke-width:.1;stroke-dasharray:.25 .1}
.piece{font:.7px Georgia,serif;text-anchor:middle;dominant-baseline:central}
.letter{font:.42px Georgia,serif;fill:#111;text-anchor:middle;dominant-baseline:central}
.name{font:.34px Georgia,serif;text-anchor:middle;dominant-baseline:central}
.given,.hole{font-weight:bold}`.replace(/\n/g, "");

/**
 * Some drawings of one size, side by side in one picture.
 * @param {Element[]} drawings
 */
export function sideBySide(drawings) {
  const [, , width, height] = drawings[0].getAttribute("viewBox").split(" ").map(Number);
  const across = Math.ceil(Math.sqrt(drawings.length * height / width));
  const all = [across * width, Math.ceil(drawings.length / across) * height];
  const scale = PNG_SIZE / Math.max(...all);
  const sheet = svgElement("svg", { xmlns: SVG, viewBox: `0 0 ${all.join(" ")}`,
    width: Math.round(scale * all[0]), height: Math.round(scale * all[1]),
  }, svgElement("style", {}, SAVED_STYLE));
  drawings.forEach((drawing, i) => {
    const copy = /** @type {Element} */ (drawing.cloneNode(true));
    const [x, y] = [i % across, Math.floor(i / across)];
    for (const [name, value] of Object.entries({ x: x * width, y: y * height, width, height }))
      copy.setAttribute(name, String(value));
    sheet.append(copy);
  });
  return new XMLSerializer().serializeToString(sheet);
}

/**
 * A picture as PNG, on white.
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
export async function pngOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = PNG_SIZE / Math.max(naturalWidth, naturalHeight);
  const [width, height] = [naturalWidth, naturalHeight].map(side => Math.round(scale * side));
  const canvas = /** @type {HTMLCanvasElement} */ (element("canvas", { width, height }));
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise(resolve => { canvas.toBlob(resolve); });
}

/**
 * Can it be saved? Pictures that lie beside a page on a disk may not be read.
 * @param {Element} picture
 */
export const canSave = picture => picture instanceof SVGElement || location.protocol !== "file:";

/**
 * Offers drawings, or an image, as one file.
 * @param {string} name of the file, without its ending
 * @param {Element[]} drawings
 * @param {string} form of SAVED_FORMS
 */
export async function savePictures(name, drawings, form) {
  const [first] = drawings;
  const svg = first instanceof HTMLImageElement
    ? await fetch(first.src).then(answer => answer.text()) : sideBySide(drawings);
  if (form === "svg") download(`${name}.svg`, svg, "image/svg+xml");
  else download(`${name}.png`, await pngOf(svg), "image/png");
}

/**
 * Prints the board of the packer and its pieces, apart from each other, to cut them out.
 * @param {import("./packer.js").Packer} packer
 * @param {number} size of a cell, in centimeters
 */
export function printPieces({ kind, matrix, board, puzzle }, size) {
  const copies = (/** @type {string} */ name) =>
    matrix.baseNames.filter(base => base === name).length || 1;
  const pieces = [...matrix.shapes].flatMap(([name, cells], number) =>
    Array.from({ length: copies(name) }, () =>
      drawPiece(kind, cells, name, puzzle.palette, number).drawing));
  const drawings = [board.draw([], "The board"), ...pieces];
  for (const { style, attributes } of drawings) {
    const [, , width, height] = attributes.getNamedItem("viewBox").value.split(" ").map(Number);
    Object.assign(style, { width: `${size * width}cm`, height: `${size * height}cm` });
  }
  const sheet = element("div", { class: "scissors" }, ...drawings,
    element("p", {}, `Printed at 100 %, a cell is ${size} cm wide.`));
  document.body.append(sheet);
  document.body.classList.add("cutting");
  addEventListener("afterprint", () => {
    sheet.remove();
    document.body.classList.remove("cutting");
  }, { once: true });
  print();
}

/**
 * This page and its programs as one file. Links lead to where the page came from; if that was a
 * disk, it has no pictures, which lie beside it there.
 * @param {string} untouched the page before its scripts changed it; "" if it can be fetched again
 */
export async function oneFile(untouched) {
  const page = untouched || await fetch(location.href).then(answer => answer.text());
  const copy = new DOMParser().parseFromString(page, "text/html");
  if (untouched) {
    copy.querySelector("#pictures + p + .gallery")?.remove();
  } else {
    for (const name of ["href", "src", "srcset"]) {
      for (const one of copy.querySelectorAll(`[${name}]`)) {
        const address = one.getAttribute(name), isWithin = /^(#|data:)/.test(address);
        if (!isWithin) one.setAttribute(name, new URL(address, location.href).href);
      }
    }
  }
  await loadEmbedded("module.js");
  const script = copy.createElement("script");
  script.text = `inLetters["module.js"] = "${inLetters["module.js"]}";`;
  copy.body.append(script);
  return `<!DOCTYPE html>\n${copy.documentElement.outerHTML}\n`;
}
