export type { NumberedKind } from './numbered-kinds.js';
export { SiteDto, toSiteDto } from './sites.dto.js';
export { Sites } from './sites.service.js';
export { systemContext } from './system-context.js';
export { TenantLogo } from './tenant-logo.js';
export { TenantRounds } from './tenant-rounds.js';
export { TenantCreateDto, TenantDto, toTenantDto } from './tenants.dto.js';
export { moneyDigitsChanging, sitesOpening, tenantCreated } from './tenants.hooks.js';
export { TenantsModule } from './tenants.module.js';
export { SITE } from './tenants.references.js';
export {
  approvalDelaysOf,
  barredDelegators,
  englishLocaleOf,
  regionalSettingsOf,
  stillNeededDaysOf,
} from './tenants.rules.js';
export type { TenantDoc } from './tenants.schema.js';
export { Tenants } from './tenants.service.js';
