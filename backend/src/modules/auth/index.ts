export { TokenDto } from './auth.dto.js';
export { AuthModule } from './auth.module.js';
export { Organisations } from './organisations.service.js';
export { Principals } from './principals.js';
export { Sessions } from './session.service.js';
export { withoutTenant as outsideTenants } from './without-tenant.js';
