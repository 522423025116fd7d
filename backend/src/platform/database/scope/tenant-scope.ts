import type { Types } from 'mongoose';
import type { RequestContext } from '../../context/index.js';

/** The fields of every business document. */
export interface TenantDocument {
  _id: Types.ObjectId;
  tenantId: Types.ObjectId;
}

/** The part of the context that a repository needs: the tenant, and the transaction if there is one. */
export type Scope = RequestContext & { readonly tenantId: Types.ObjectId };
