export { Sites } from './sites.service.js';
export { systemContext } from './system-context.js';
export { TenantRounds } from './tenant-rounds.js';
export { SiteDto, TenantCreateDto, TenantDto, toSiteDto, toTenantDto } from './tenants.dto.js';
export { siteArchiving, sitesOpening, tenantCreated } from './tenants.hooks.js';
export { TenantsModule } from './tenants.module.js';
export { approvalDelaysOf } from './tenants.rules.js';
export type { TenantDoc } from './tenants.schema.js';
export { Tenants } from './tenants.service.js';
