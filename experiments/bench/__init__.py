"""Times: engines and other solvers on the same matrices, in turn."""
