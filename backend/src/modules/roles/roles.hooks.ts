import type { Hook } from '../../platform/hooks/index.js';
import type { Role } from './roles.schema.js';

export interface RoleRemoving {
  readonly role: Role;
}

/** Emitted before a role is deleted: a handler that still uses it throws. */
export const roleRemoving: Hook<RoleRemoving> = { name: 'role.removing' };
