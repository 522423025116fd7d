import type { PipelineStage, Types } from 'mongoose';
import { membershipSchema, userSchema } from './users.schema.js';

/** The stage that adds the account whose id is in a field, as a list of one. */
export function accountOf(field: string, as: string): PipelineStage.Lookup {
  return {
    $lookup: { from: String(userSchema.get('collection')), localField: field, foreignField: '_id', as },
  };
}

/** The stage that adds the active memberships, in these organisations or in all, of the account whose id is in a field. */
export function membershipsOf(
  field: string,
  tenantIds: readonly Types.ObjectId[] | undefined,
  as: string,
): PipelineStage.Lookup {
  // The type is that of the index of accounts, which MongoDB takes only for a filter that names it.
  const active = {
    ...(tenantIds ? { tenantId: { $in: [...tenantIds] } } : {}),
    accountId: { $type: 'objectId' },
    status: 'active',
  };
  return {
    $lookup: {
      from: String(membershipSchema.get('collection')),
      localField: field,
      foreignField: 'accountId',
      as,
      pipeline: [{ $match: active }],
    },
  };
}
