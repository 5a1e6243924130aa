// Files beside the page. They are scripts, since a page opened from a disk may load these, and
// nothing else. Such a script assigns the file, compressed and in base 64, to inLetters[its name].

export const MODULE_MISSING =
  "The programs are missing: put the file module.js beside this page.";

/** @type {Record<string, string>} */
export const inLetters = {};

/**
 * The contents of a file that is compressed, and in letters, in a script beside the page. An Error
 * if the script is missing.
 * @param {string} name
 * @returns {Promise<Response>}
 */
export async function loadEmbedded(name) {
  if (!inLetters[name]) await new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const onerror = () => reject(new Error(`${name} is missing`));
    Object.assign(script, { src: name, onload: resolve, onerror });
    document.head.append(script);
  });
  const { DecompressionStream } = /** @type {any} */ (globalThis); // TypeScript 4 lacks it
  const { body } = await fetch(`data:;base64,${inLetters[name]}`);
  return new Response(body.pipeThrough(new DecompressionStream("deflate")));
}

/** @type {Record<string, Promise<WebAssembly.Module>>} by the names of their files */
const compiled = {};

/**
 * The WebAssembly in a file beside the page, compiled when it is first wanted.
 * @param {string} name
 */
export function compileModule(name) {
  return compiled[name] ??= loadEmbedded(name).then(async response =>
    WebAssembly.compile(await response.arrayBuffer()));
}
