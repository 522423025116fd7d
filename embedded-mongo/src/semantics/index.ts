export { compareValues, equalValues } from './compare.js';
export { decode, pick } from './decode.js';
export { encode } from './encode.js';
export { compileFilter } from './filter.js';
export type { CompareOperator, CompiledFilter, FilterNode } from './filter-node.js';
export { encodeKey, encodeKeyComponent } from './key.js';
export { compoundKeysAt, type IndexKeys, isMultikeyAt, keysAt } from './paths.js';
