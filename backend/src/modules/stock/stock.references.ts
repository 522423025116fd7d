import { declareReference, type Endable } from '../../platform/references/index.js';
import { ARTICLE } from '../catalog/index.js';
import { SITE } from '../tenants/index.js';

/**
 * A storage location ends when it is deleted. A command that places stock there writes it, because the stock also depends
 * on its path.
 */
export const LOCATION: Endable = { kind: 'location', shards: 0 };

export const STOCK_TO_ARTICLE = declareReference({ from: 'stock', to: ARTICLE, refusal: 'STOCK_EXISTS' });
export const STOCK_TO_SITE = declareReference({ from: 'stock', to: SITE, refusal: 'STOCK_EXISTS' });

/** Of open expected receipts: the open quantity of an article, and each receipt at a site. */
export const EXPECTED_TO_ARTICLE = declareReference({
  from: 'expected-receipt',
  to: ARTICLE,
  refusal: 'EXPECTED_OPEN',
});
export const EXPECTED_TO_SITE = declareReference({
  from: 'expected-receipt',
  to: SITE,
  refusal: 'EXPECTED_OPEN',
});

/** Of open stocktakes. */
export const COUNT_TO_ARTICLE = declareReference({ from: 'count', to: ARTICLE, refusal: 'COUNT_OPEN' });
export const COUNT_TO_SITE = declareReference({ from: 'count', to: SITE, refusal: 'COUNT_OPEN' });

export const PLACEMENT_TO_LOCATION = declareReference({
  from: 'placement',
  to: LOCATION,
  refusal: 'IN_USE',
});
