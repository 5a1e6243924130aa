// usage: firefox.mjs PUPPETEER PAGE: the page in Firefox. The keyboard plays and packs, a swipe
// changes nothing, reload and Back lose nothing, a puzzle that is too large is drawn.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const [, , driver, address] = process.argv;
const { default: puppeteer } = createRequire(import.meta.url)(driver);
const patience = { timeout: 300000 };
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: "/usr/bin/firefox-esr",
  protocolTimeout: 300000,
  ...patience
});
const errors = [], page = await browser.newPage();
const until = condition => page.waitForFunction(condition, patience);
const packed = "!packer.isRunning && packer.searches[0]?.complete";
const load = (text, cells) =>
  page.evaluate(`packer.load({ kind: "squares", text: ${JSON.stringify(text)} })`)
    .then(() => until(`packer.matrix && packer.board?.cells.size === ${cells}`));

page.on("pageerror", error => errors.push(error.message));
await page.setViewport({ width: 390, height: 844 });
await page.goto(address, patience);
await until("packer?.matrix");
const isReached = "document.activeElement.matches('.tray [data-piece]')";
for (let tabs = 1; !(await page.evaluate(isReached)); ++tabs) {
  assert(tabs <= 10);
  await page.keyboard.press("Tab");
}
await page.keyboard.press("Enter");
assert.notEqual(await page.evaluate("game.hand"), null);
await page.focus("[data-go]");
await page.keyboard.press("Enter");
await until(packed);
assert.equal(await page.evaluate("packer.find('status').textContent"),
  "520 packings, and no others: 65 up to the board's eight symmetries.");
assert(await page.evaluate("pngOf(sideBySide(packer.results.drawings)).then(png => png.size)")
  > 100_000);
await page.click("[data-each]");
assert.equal(await page.evaluate("packer.find('page').textContent"), "1 to 12 of 65, one of each");

// A swipe that a script makes does not scroll here; but no cell changes, and the browser's own move
// is not prevented.
assert.deepEqual(await page.evaluate(() => {
  const { text } = packer, cell = document.querySelector("#packer .board [data-cell]");
  const isLeft = [
    ["pointerdown", 400], ["pointermove", 350], ["pointermove", 250], ["pointercancel", 250]
  ].map(([type, clientY]) => cell.dispatchEvent(new PointerEvent(type, {
    bubbles: true, cancelable: true, isPrimary: true, pointerType: "touch", clientX: 200, clientY
  })));
  return [
    packer.text === text, packer.editor.pins.length, isLeft.includes(false),
    getComputedStyle(cell.ownerSVGElement).touchAction
  ];
}), [true, 0, false, "manipulation"]);

await page.evaluate(
  "packer.editor.clickCell(document.querySelector('#packer .board [data-piece]').dataset.cell)");
await until(`${packed} && packer.editor.pins.length === 1`);
await page.reload(patience);
await until("packer?.matrix && packer.editor.pins.length === 1 && packer.find('each').checked");
await page.evaluate("packer.load({ kind: 'squares', text: 'board 250x250\\npieces pentominoes' })");
assert.match(await page.evaluate("packer.find('problem').textContent"), /too large for a page/);
assert.equal(await page.evaluate("packer.find('board').firstChild.localName"), "canvas");
await load("board 1x3\npiece A ###", 3);
await page.evaluate("packer.pack()");
await until(packed);
await load("board 1x4\npiece A ####", 4);
await page.goBack(patience);
await until("packer.board?.cells.size === 3");
await browser.close();
assert.deepEqual(errors, []);
