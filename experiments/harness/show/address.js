"use strict";
// What you have made is in the address of the page, so that reload, Back, another tab and a link that you send give the same:
// #at=PLACE&pack=KIND,TEXT&lay=ROW;ROW&race&dance=SEARCH,STEP, each part if there is something to say.

const PARTS = ["at", "pack", "lay", "race", "dance"];

function inAddress() {
  const found = {};
  for (const part of location.hash.slice(1).split("&")) {
    const [, name, value] = /^([a-z]+)=?(.*)$/.exec(part) ?? [];
    if (!PARTS.includes(name)) continue;
    try { found[name] = decodeURIComponent(value); } catch { /* a part that is cut is left out */ }
  }
  return found;
}

// Changes are noted in the entry of the history that is there, or in a new one. An empty part is left out; `race` needs no value.
function noteAddress(changes, isNew = false) {
  const parts = { ...inAddress(), ...changes }, said = value => encodeURIComponent(value).replace(/%2C/g, ",").replace(/%3B/g, ";");
  const hash = PARTS.filter(name => parts[name] !== undefined && parts[name] !== null)
    .map(name => parts[name] === "" ? name : `${name}=${said(parts[name])}`).join("&");
  const address = location.href.split("#")[0] + (hash && `#${hash}`);
  if (isNew) history.pushState(null, "", address);
  else if (address !== location.href) history.replaceState(history.state, "", address);
}

// Back and Forward, and addresses that are typed.
function onAddress(heed) {
  addEventListener("popstate", heed);
  addEventListener("hashchange", heed);
}

// A place of the page that is named alone, or beside what you have made; later the browser itself knows where you were. Rows of the ledger have a page of their own.
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
