export { RolesModule } from './roles.module.js';
export { Roles } from './roles.service.js';
