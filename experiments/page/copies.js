// Commands to copy.

/**
 * Copies the command of a button, or selects it, and says so on the button.
 * @param {Element} button beside the command, or above the entries for BibTeX
 */
async function copyCommand(button) {
  const code = button.parentElement.querySelector("code") ?? document.querySelector("pre.cite");
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = "Copied";
  } catch { // no permission: the reader can copy what is selected
    getSelection().selectAllChildren(code);
    button.textContent = "Selected";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}

/** Lets the buttons beside commands copy them. */
export function prepareCopies() {
  document.addEventListener("click", event => {
    const target = /** @type {Element} */ (event.target);
    if (target.matches("button.copy")) copyCommand(target);
  });
}
