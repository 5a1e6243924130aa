// Making elements.

export const SVG = "http://www.w3.org/2000/svg";

/**
 * Gives an element its attributes and children, and returns it.
 * @template {Element} E
 * @param {E} made
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string)[]} children
 */
function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * An HTML element with its attributes and children.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export const element = (name, attributes = {}, ...children) =>
  filled(document.createElement(name), attributes, children);

/**
 * The same for an element of SVG.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export const svgElement = (name, attributes = {}, ...children) =>
  /** @type {SVGElement} */ (filled(document.createElementNS(SVG, name), attributes, children));

/**
 * Offers the reader a file.
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
