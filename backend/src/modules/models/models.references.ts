import type { Endable } from '../../platform/references/index.js';

/** A model ends when it is deleted. Many articles can be made from one at the same time. */
export const MODEL: Endable = { kind: 'model', shards: 32 };
