// Starts pictures.html.

import { prepareGalleries } from "./album.js";
import { prepareSheets } from "./sheets.js";

const { colours } = JSON.parse(document.getElementById("settings").textContent);

prepareSheets(colours);
prepareGalleries();
