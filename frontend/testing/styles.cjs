/** A CSS module whose every class is called as the source calls it. */
module.exports = new Proxy({}, { get: (_styles, name) => (name === '__esModule' ? false : String(name)) });
