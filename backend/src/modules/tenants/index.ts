export { Sites } from './sites.service.js';
export { SiteDto, TenantCreateDto, TenantDto, toSiteDto, toTenantDto } from './tenants.dto.js';
export { type SiteArchiving, siteArchiving, type TenantCreated, tenantCreated } from './tenants.hooks.js';
export { TenantsModule } from './tenants.module.js';
export type { ApprovalPolicy, Site, TenantDoc, TenantSettings } from './tenants.schema.js';
export { Tenants } from './tenants.service.js';
