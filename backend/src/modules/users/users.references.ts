import { declareReference } from '../../platform/references/index.js';
import { ROLE } from '../roles/index.js';
import { SITE } from '../tenants/index.js';

export const MEMBER_TO_ROLE = declareReference({ from: 'member', to: ROLE, refusal: 'IN_USE' });
export const INVITATION_TO_ROLE = declareReference({ from: 'invitation', to: ROLE, refusal: 'IN_USE' });
/** Of invitations that can be accepted. A member stays limited to an archived site, whose past they may read. */
export const INVITATION_TO_SITE = declareReference({
  from: 'invitation',
  to: SITE,
  refusal: 'INVITATION_FOR_SITE',
});
