"use strict";
// Commands to copy.

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

function prepareCopies() {
  document.addEventListener("click", event => {
    if (event.target.matches("button.copy")) copyCommand(event.target);
  });
}
