import { api, unit } from './tests.mjs';

const LOADERS = 'backend/src/platform/database/loaders/shared-loaders.ts';
const REPOSITORY = 'backend/src/platform/database/repository/tenant-repository.ts';
const PLUGIN = 'backend/src/platform/database/scope/require-tenant.plugin.ts';
const SITES = 'backend/src/modules/tenants/sites.service.ts';

export const TENANCY_FAULTS = [
  {
    name: 'queries go through all organisations',
    file: REPOSITORY,
    find: 'return { ...filter, tenantId: scope.tenantId };',
    replace: 'return { ...filter, tenantId: { $exists: scope.tenantId !== undefined } } as QueryFilter<D>;',
    tests: [api('bad-input', 'in a path they answer as unknown')],
  },
  {
    name: 'shared reads go through all organisations',
    file: LOADERS,
    find: '{ field: field as keyof D & string, fields, within }',
    replace: '{ field: field as keyof D & string, fields, within: within && {} }',
    tests: [api('bad-input', 'in a path they answer as unknown')],
  },
  {
    name: 'a document is changed although somebody else has changed it',
    file: REPOSITORY,
    find: '{ _id: id, version }, { ...update, $inc }',
    replace: '{ _id: id }, { ...update, $inc }',
    tests: [api('bad-input', 'an edit needs the version')],
  },
  {
    name: 'a query without an organisation reaches the database',
    file: PLUGIN,
    find: "if (!this.getFilter()['tenantId']) throw",
    replace: "if (this.getFilter()['tenantId'] === 0) throw",
    tests: [unit('scope/require-tenant\\.plugin\\.spec')],
  },
  {
    name: 'a pipeline without an organisation reaches the database',
    file: PLUGIN,
    find: "|| !first.$match['tenantId'])",
    replace: ')',
    tests: [unit('scope/require-tenant\\.plugin\\.spec')],
  },
  {
    name: 'a deletion without an organisation reaches the database',
    file: PLUGIN,
    find: "  'deleteMany',\n",
    replace: '',
    tests: [unit('scope/require-tenant\\.plugin\\.spec')],
  },
  {
    name: 'people work in organisations that they do not belong to',
    file: 'backend/src/modules/auth/account/organisations.service.ts',
    find: 'if (!membership) throw notFound();\n    const { userId } = membership;',
    replace: 'const userId = place?.userId ?? accountId;',
    tests: [api('tenants', 'are unknown to people who are not members')],
  },
  {
    name: 'a page of one organisation writes in another',
    file: 'backend/src/platform/http/routing/access.guard.ts',
    find: "throw new AppError('TENANT_CHANGED');",
    replace: '',
    tests: [api('tenants', 'are not mistaken for one another')],
  },
  {
    name: 'hidden sites are read',
    file: SITES,
    find: 'return !scope.siteIds || scope.siteIds.has(id);',
    replace: "return !scope.siteIds || id !== '';",
    tests: [api('site-limits', 'Site neither reads|a transfer from')],
  },
  {
    name: 'goods are taken from a hidden site',
    file: 'backend/src/modules/stock/operations/manual-stock-operations.ts',
    find: 'const from = await this.sites.getOpen(tx, input.fromSiteId);',
    replace: 'const from = await this.sites.getAnyOpen(tx, input.fromSiteId);',
    tests: [api('site-limits', 'a transfer from')],
  },
  {
    name: 'an archived site takes part in work',
    file: SITES,
    find: "if (site.archived) throw new AppError('SITE_ARCHIVED');",
    replace: '',
    tests: [api('stock-rules')],
  },
  {
    name: 'requests and orders at hidden sites are listed',
    file: 'backend/src/modules/users/own-documents.ts',
    find: 'return ctx.siteIds ? { $or: [{ requesterId: ctx.userId }, atOwnSites(ctx)] } : {};',
    replace: 'return ctx.siteIds?.has(String(ctx.userId)) ? atOwnSites(ctx) : {};',
    tests: [api('site-limits', '(listRequests|listOrders) shows nothing')],
  },
  {
    name: 'who is limited to sites does what concerns the whole organisation',
    file: 'backend/src/platform/http/routing/access.guard.ts',
    find: "if (access.scope === 'organisation' && principal.membership?.siteIds) throw new AppError('SITE_LIMITED');",
    replace: '',
    tests: [api('api-keys', 'sees its sites only')],
  },
  {
    name: 'a person owns as many organisations as they like',
    file: 'backend/src/modules/auth/account/organisations.service.ts',
    find: 'length >= MAX_OWNED)',
    replace: 'length < 0)',
    tests: [api('tenants', 'are owned by one person')],
  },
];
