export { RolesModule } from './roles.module.js';
export type { BuiltInRole } from './roles.rules.js';
export type { Role } from './roles.schema.js';
export { Roles } from './roles.service.js';
