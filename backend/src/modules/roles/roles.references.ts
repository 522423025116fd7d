import type { Endable } from '../../platform/references/index.js';

/** A custom role ends when it is deleted. Grants write the role itself, because they also depend on its permissions. */
export const ROLE: Endable = { kind: 'role', shards: 0 };
