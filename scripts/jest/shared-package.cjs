/**
 * Jest runs the modules of each test file anew, which for these packages takes longer than most tests. A worker loads them
 * once: `sharedPackage` is of environment.mjs.
 */
exports.process = (_source, path) => ({ code: `module.exports = sharedPackage(${JSON.stringify(path)});` });
