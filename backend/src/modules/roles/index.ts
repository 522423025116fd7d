export { type Grantor, mayAppoint, withinSites } from './grants.js';
export { PERMISSIONS } from './permissions.js';
export { RoleDto } from './roles.dto.js';
export { rolesOf } from './roles.lookups.js';
export { RolesModule } from './roles.module.js';
export { ROLE } from './roles.references.js';
export { roleNameIn } from './roles.rules.js';
export type { Role } from './roles.schema.js';
export { Roles } from './roles.service.js';
