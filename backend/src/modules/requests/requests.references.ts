import { declareReference } from '../../platform/references/index.js';
import { ARTICLE } from '../catalog/index.js';
import { SITE } from '../tenants/index.js';

/** Of lines that are not closed yet. */
export const REQUEST_TO_ARTICLE = declareReference({
  from: 'request',
  to: ARTICLE,
  refusal: 'OPEN_REQUESTS',
});
export const REQUEST_TO_SITE = declareReference({ from: 'request', to: SITE, refusal: 'OPEN_REQUESTS' });
