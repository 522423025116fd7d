import type { Hook } from '../../platform/hooks/index.js';
import type { Role } from './roles.schema.js';

export interface RoleRemoving {
  readonly role: Role;
}

/** A role is about to be deleted: whoever still uses it refuses by throwing. */
export const roleRemoving: Hook<RoleRemoving> = { name: 'role.removing' };
