// Starts numbers.html.

import { prepareClaims } from "./claims.js";
import { prepareCopies } from "./copies.js";
import { compileModule } from "./embedded.js";
import { Living } from "./living.js";
import { prepareProofs } from "./proofs.js";
import { prepareSentences } from "./sentences.js";

const { colours, live, living: figures } =
  JSON.parse(document.getElementById("settings").textContent);

prepareCopies();
prepareClaims();
prepareSentences();
const readModule = () => compileModule("module.js"), place = document.getElementById("living");
prepareProofs(readModule, live.proof, colours);
export const living = place && new Living(place, figures, readModule);
