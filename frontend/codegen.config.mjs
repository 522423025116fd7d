/** One file per area of the contract, so that a route loads only the calls it makes. */
/** @type {Record<string, readonly string[]>} */
const AREAS = {
  tenants: ['tenants'],
  users: ['users', 'roles', 'permissions'],
  sites: ['sites'],
  models: ['models'],
  catalog: ['catalog', 'files', 'search'],
  stock: ['stock', 'assets'],
  requests: ['requests'],
  preparation: ['preparation'],
  returns: ['returns', 'loans'],
  history: ['history', 'documents', 'verify/documents'],
  dashboard: ['dashboard'],
  integrations: ['api-keys', 'webhooks'],
  subscription: ['subscription'],
  notifications: ['notifications'],
  logs: ['logs'],
  jobs: ['jobs'],
  views: ['views'],
  help: ['help'],
};

/**
 * @param {string} path
 * @param {string} prefix
 */
const isUnder = (path, prefix) => `${path}/`.startsWith(`/api/${prefix}/`);

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
const config = {
  schemaFile: '../backend/openapi.json',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: true,
  useUnknown: true,
  encodePathParams: true,
  outputFiles: Object.fromEntries(
    Object.entries(AREAS).map(([name, prefixes]) => [
      `./src/api/generated/${name}.ts`,
      {
        exportName: `${name}Api`,
        filterEndpoints: (_name, { path, operation }) =>
          !operation.deprecated && prefixes.some((prefix) => isUnder(path, prefix)),
      },
    ]),
  ),
};

export default config;
