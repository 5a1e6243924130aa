"use strict";
// What you have made is in the address of the page, so that reload, Back, another tab and a link that you send give the same:
// #at=PLACE&pack=KIND,TEXT&lay=ROW;ROW&race&each&dance=SEARCH,STEP. PLACE is the id of an element to scroll to; KIND and TEXT are the puzzle of the packer; lay
// names the rows laid on its board, each by its columns; race says that two rules are compared, and each that of packings which are turned or mirrored only one is shown; SEARCH and STEP say what the stepper shows. Parts that would
// be as usual are left out.

const PARTS = ["at", "pack", "lay", "race", "each", "dance"];

function inAddress() {
  const found = {};
  for (const part of location.hash.slice(1).split("&")) {
    const [, name, value] = /^([a-z]+)=?(.*)$/.exec(part) ?? [];
    if (!PARTS.includes(name)) continue;
    try { found[name] = decodeURIComponent(value); } catch { /* cut off within a %xx: ignore this part */ }
  }
  return found;
}

// Writes changed parts to the address, in the present entry of the browser's history or in a new one. null removes a part; "" leaves its name alone, as in `race`.
function noteAddress(changes, isNew = false) {
  const parts = { ...inAddress(), ...changes }, said = value => encodeURIComponent(value).replace(/%2C/g, ",").replace(/%3B/g, ";");
  const hash = PARTS.filter(name => parts[name] !== undefined && parts[name] !== null)
    .map(name => parts[name] === "" ? name : `${name}=${said(parts[name])}`).join("&");
  const address = location.href.split("#")[0] + (hash && `#${hash}`);
  if (isNew) history.pushState(null, "", address);
  else if (address !== location.href) history.replaceState(history.state, "", address);
}

// Calls `heed` when you go Back or Forward, or type another address.
function onAddress(heed) {
  addEventListener("popstate", heed);
  addEventListener("hashchange", heed);
}

// Scrolls to what the address names when the page is opened (isFirst); afterwards the browser restores the place itself. An address that is only an id, and
// none of this page, is that of a row of numbers.html.
function heedAddress(isFirst) {
  const parts = inAddress(), [first] = Object.keys(parts), hash = location.hash.slice(1);
  if (first) {
    if (!isFirst) return;
    const place = document.getElementById(parts.at ?? (parts.pack === undefined && parts.dance !== undefined ? "dance" : "pack"));
    place?.scrollIntoView();
  } else if (hash && !document.getElementById(hash)) location.replace(`numbers.html${location.hash}`);
}

// A link within the page goes there, and keeps the rest of the address.
function prepareLinks() {
  document.addEventListener("click", event => {
    const link = event.target.closest("a[href^='#']"), place = link && document.getElementById(link.hash.slice(1));
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey || !Object.keys(inAddress()).length) return;
    event.preventDefault();
    noteAddress({ at: place.id }, true);
    place.scrollIntoView();
    place.focus();
  });
}
