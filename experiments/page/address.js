// What you have made is in the address of the page, so that reload, Back, another tab and a link
// that you send give the same:
//
//   #at=PLACE&day=DATE&pack=KIND,TEXT&lay=ROW;ROW&race&each&dance=SEARCH,STEP&choose=GAME
//
// PLACE is the id of an element to scroll to; DATE is that of a puzzle of the day; KIND and TEXT
// are the puzzle of the packer; lay names the rows laid on its board, each by its columns; race
// says that two rules are compared, and each that of packings which are turned or mirrored only one
// is shown; SEARCH and STEP say what the picture of the idea shows, and GAME is one of choose.js.
// Parts that would be as usual are left out.

const PARTS = ["at", "day", "pack", "lay", "race", "each", "dance", "choose"];

/** @typedef {Record<string, string | null | undefined>} Parts of an address, by their names */

/**
 * The parts of a hash. Of one that is damaged, the parts that can be read.
 * @param {string} hash without its #
 * @returns {Record<string, string>}
 */
export function parseHash(hash) {
  /** @type {Record<string, string>} */
  const parts = {};
  for (const part of hash.split("&")) {
    const [, name = "", value = ""] = /^([a-z]+)=?(.*)$/.exec(part) ?? [];
    if (!PARTS.includes(name)) continue;
    try {
      parts[name] = decodeURIComponent(value);
    } catch { /* cut off within a %xx: ignore this part */ }
  }
  return parts;
}

/**
 * Writes parts as a hash, in the order of the list above.
 * @param {Parts} parts undefined and null are left out; of "" the name alone is there, as in `race`
 * @returns {string} the hash without its #
 */
export function formatHash(parts) {
  /** @param {string} value */
  const encode = value => encodeURIComponent(value).replace(/%2C/g, ",").replace(/%3B/g, ";");
  return PARTS.filter(name => parts[name] !== undefined && parts[name] !== null)
    .map(name => parts[name] === "" ? name : `${name}=${encode(parts[name])}`).join("&");
}

/** The parts of the present address. */
export const readAddress = () => parseHash(location.hash.slice(1));

/**
 * Changes parts of the address, in the present entry of the browser's history or in a new one.
 * @param {Parts} changes
 * @param {boolean} [isNew]
 */
export function updateAddress(changes, isNew = false) {
  const hash = formatHash({ ...readAddress(), ...changes });
  const address = location.href.split("#")[0] + (hash && `#${hash}`);
  if (isNew) history.pushState(null, "", address);
  else if (address !== location.href) history.replaceState(history.state, "", address);
}

/**
 * Listens for other addresses of this page.
 * @param {() => void} listener called when you go Back or Forward, or type another address
 */
export function onAddressChange(listener) {
  addEventListener("popstate", listener);
  addEventListener("hashchange", listener);
}

/**
 * Is something missing in a link, or not of this page? Mail and chat cut long links off.
 * @param {string} hash without its #
 */
export const isIncomplete = hash =>
  hash.split("&").length > Object.keys(parseHash(hash)).length;

/**
 * Scrolls to what the address names when the page is opened; afterwards the browser restores the
 * place itself. An address that is only an id with a dot, and none of this page, is that of a row
 * of numbers.html, and a filter is one of its table. Other links that this page does not
 * understand get the message that they are incomplete.
 * @param {boolean} isFirst has the page just been opened?
 */
export function scrollToAddress(isFirst) {
  const parts = readAddress(), hash = location.hash.slice(1);
  const isPlace = !hash || Boolean(document.getElementById(hash));
  const isRow = !isPlace && /^(filter=|[\w-]+(\.[\w-]+)+$)/.test(hash);
  document.getElementById("incomplete").textContent = isPlace || isRow || !isIncomplete(hash) ? ""
    : "The link that led here is incomplete; perhaps it was cut off.";
  if (Object.keys(parts).length > 0) {
    if (!isFirst) return;
    const usual = parts.day !== undefined ? "play"
      : ["pack", "dance", "choose"].find(name => parts[name] !== undefined) ?? "pack";
    document.getElementById(parts.at ?? usual)?.scrollIntoView();
  } else if (isRow) {
    location.replace(`numbers.html${location.hash}`);
  }
}

/**
 * Back from another page, the link that led there is where it was on the screen. The browser knows
 * only how far the page was scrolled; what you had made above the link may be gone.
 */
function returnToLink() {
  const [number, top] = history.state?.left ?? [];
  const link = document.querySelectorAll("a")[number];
  const place = (/** @type {number} */ frames) => {
    scrollBy(0, link.getBoundingClientRect().top - top);
    if (frames > 0) requestAnimationFrame(() => place(frames - 1));
  };
  addEventListener("pageshow", ({ persisted }) => {
    if (!history.state?.left) return;
    history.replaceState(null, ""); // so that a reload does not come here again
    if (link && !persisted) requestAnimationFrame(() => place(2));
  });
}

/** A link within the page goes there, and keeps the rest of the address. */
export function prepareLinks() {
  returnToLink();
  document.addEventListener("click", event => {
    /** @type {HTMLAnchorElement | null} */
    const way = /** @type {Element} */ (event.target).closest("a:not([href^='#'])");
    if (way && !event.defaultPrevented) {
      const number = [...document.querySelectorAll("a")].indexOf(way);
      history.replaceState({ left: [number, way.getBoundingClientRect().top] }, "");
    }
    /** @type {HTMLAnchorElement | null} */
    const link = /** @type {Element} */ (event.target).closest("a[href^='#']");
    const place = link && document.getElementById(link.hash.slice(1));
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!place || !isPlain || Object.keys(readAddress()).length === 0) return;
    event.preventDefault();
    updateAddress({ at: place.id }, true);
    place.scrollIntoView();
    place.focus();
  });
}
