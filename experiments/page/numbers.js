// Starts numbers.html.

import { prepareClaims } from "./claims.js";
import { prepareCopies } from "./copies.js";
import { prepareSentences } from "./sentences.js";

prepareCopies();
prepareClaims();
prepareSentences();
