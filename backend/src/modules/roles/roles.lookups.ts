import type { PipelineStage } from 'mongoose';
import { roleSchema } from './roles.schema.js';

/** The stage that adds the roles of the memberships in a field. */
export function rolesOf(memberships: string, as: string): PipelineStage.Lookup {
  return {
    $lookup: {
      from: String(roleSchema.get('collection')),
      localField: `${memberships}.roleId`,
      foreignField: '_id',
      as,
    },
  };
}
