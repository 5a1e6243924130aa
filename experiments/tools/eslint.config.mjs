// What ESLint looks for in the scripts of page, tests and packages. It is installed by `make lint`,
// where there is npm, and brings the lists of recommended rules and of global names.
import { createRequire } from "node:module";

const require = createRequire(new URL("../../build/eslint/", import.meta.url));
const js = require("@eslint/js"), globals = require("globals");

export default [
  {
    ...js.configs.recommended,
    languageOptions: { ecmaVersion: 2022, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      ...js.configs.recommended.rules,
      "array-callback-return": "error",
      "consistent-return": "error",
      eqeqeq: "error",
      "no-constructor-return": "error",
      "no-duplicate-imports": "error",
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-throw-literal": "error",
      "no-unmodified-loop-condition": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  { files: ["experiments/page/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["experiments/{bench,tests,tools}/**"], languageOptions: { globals: globals.node } },
  { // what runs in the page that is tested
    files: ["experiments/tests/page/firefox.mjs"],
    languageOptions: { globals: { ...globals.browser, packer: "readonly" } },
  },
  { // npm.sh puts instance.js, sweep.js and questions.js before these, in this order; calls and
    // variables have the same names
    files: ["web/packages/**"],
    languageOptions: {
      globals: {
        ...globals["shared-node-browser"], ...globals.worker, process: "readonly",
        KINDS: "readonly", prepare: "readonly", MEMORY: "readonly", Dice: "readonly",
        Turns: "readonly", sweep: "readonly", usesBySweep: "readonly", drawsBySweep: "readonly",
        EmptyWalker: "readonly", Question: "readonly", Stopped: "readonly", Walker: "readonly",
      },
    },
    rules: { "no-shadow": "off" },
  },
];
