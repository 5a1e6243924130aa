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
  { // npm.sh puts instance.js and sweep.js before these; names of calls are those of variables, too
    files: ["web/packages/**"],
    languageOptions: {
      globals: {
        ...globals["shared-node-browser"], ...globals.worker, process: "readonly",
        KINDS: "readonly", instantiate: "readonly", prepare: "readonly", Count: "readonly",
      },
    },
    rules: { "no-shadow": "off" },
  },
];
