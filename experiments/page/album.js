"use strict";
// A dialog that fills the window with one picture of an album, and goes on to the next. An album has a size, and shows a picture by its number.

function enlarge(album, which) {
  const dialog = document.getElementById("enlarged"), find = name => dialog.querySelector(`[data-${name}]`);
  const isZoomed = () => find("zoom").ariaPressed === "true";
  const draw = number => {
    const focused = dialog.contains(document.activeElement) && document.activeElement.dataset.piece;
    which = (number + album.size) % album.size;
    const { picture, caption, text, key = [] } = album.show(which, draw);
    find("place").replaceChildren(picture);
    find("key").replaceChildren(...key);
    find("key").querySelector(`[data-piece="${focused}"]`)?.focus();
    find("zoom").setAttribute("aria-pressed", false);
    find("caption").textContent = `${caption} (${inFigures(which + 1)} of ${inFigures(album.size)})`;
    find("copy").hidden = !text;
    find("copy").textContent = "Copy as text";
    find("copy").onclick = async () => {
      try {
        await navigator.clipboard.writeText(text);
        find("copy").textContent = "Copied";
      } catch { // no permission: the reader can copy what is selected
        find("place").replaceChildren(element("pre", {}, text));
        getSelection().selectAllChildren(find("place"));
      }
    };
  };
  find("previous").onclick = () => draw(which - 1);
  find("next").onclick = () => draw(which + 1);
  find("zoom").onclick = () => find("zoom").setAttribute("aria-pressed", !isZoomed());
  dialog.onkeydown = event => {
    if (isZoomed()) return; // the arrows move the picture
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) draw(which + step);
  };
  // A finger that moves sideways goes on, too; one that moves a zoomed picture does not.
  let from = null;
  find("place").onpointerdown = ({ pointerType, isPrimary, clientX, clientY }) => { from = pointerType === "touch" && isPrimary && !isZoomed() ? [clientX, clientY] : null; };
  find("place").onpointerup = ({ clientX, clientY }) => {
    if (!from) return;
    const [x, y] = [clientX - from[0], clientY - from[1]];
    from = null;
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) draw(which - Math.sign(x));
  };
  draw(which);
  if (dialog.open) return;
  dialog.showModal();
  history.pushState({ isEnlarged: true }, "", location.href); // so that Back closes it
  dialog.onclose = () => { if (history.state?.isEnlarged) history.back(); };
}

addEventListener("popstate", () => {
  if (!history.state?.isEnlarged) document.getElementById("enlarged").close();
});

// The pictures of each gallery, one after the other.
function prepareGalleries() {
  for (const gallery of document.querySelectorAll(".gallery")) {
    const figures = [...gallery.querySelectorAll("figure")];
    figures.forEach((figure, which) => figure.querySelectorAll("a:has(img), [data-whole]").forEach(opener => opener.addEventListener("click", event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const show = at => {
        const shown = figures[at].querySelector("img"), picture = shown.cloneNode();
        Object.assign(picture, { loading: "eager", src: shown.currentSrc || shown.src }); // narrow on a phone
        return { picture, caption: figures[at].querySelector("figcaption").firstChild.textContent.trim() };
      };
      enlarge({ size: figures.length, show }, which);
    })));
  }
}
