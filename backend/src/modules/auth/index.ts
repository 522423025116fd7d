export { Organisations } from './account/organisations.service.js';
export { withoutTenant } from './account/without-tenant.js';
export { TokenDto } from './auth.dto.js';
export { AuthModule } from './auth.module.js';
export { Principals } from './session/principals.js';
export { Sessions } from './session/session.service.js';
