import type { Endable } from '../../platform/references/index.js';

/** A site ends when it is archived. References to it share 32 guards, chosen by the article that they concern. */
export const SITE: Endable = { kind: 'site', shards: 32 };
