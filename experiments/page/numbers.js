// Starts numbers.html.

import { prepareClaims } from "./claims.js";
import { prepareCopies } from "./copies.js";
import { compileModule } from "./embedded.js";
import { prepareProofs } from "./proofs.js";
import { prepareSentences } from "./sentences.js";

const { colours, live } = JSON.parse(document.getElementById("settings").textContent);

prepareCopies();
prepareClaims();
prepareSentences();
prepareProofs(() => compileModule("module.js"), live.proof, colours);
