import type { ConfigFile } from '@rtk-query/codegen-openapi';

/** One file per area of the contract, so that a route loads only the calls it makes. */
const AREAS: Record<string, readonly string[]> = {
  tenants: ['tenants'],
  users: ['users', 'roles', 'permissions'],
  sites: ['sites'],
  models: ['models'],
  catalog: ['catalog', 'assets', 'files', 'search', 'views'],
  stock: ['stock'],
  requests: ['requests'],
  preparation: ['preparation', 'returns', 'loans'],
  history: ['history', 'documents'],
  notifications: ['notifications', 'events'],
  dashboard: ['dashboard'],
  logs: ['logs'],
  subscription: ['subscription'],
};

const area = (path: string) => path.replace(/^\/api/, '').split('/')[1] ?? '';

const config: ConfigFile = {
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
        filterEndpoints: (_name: string, { path }: { path: string }) => prefixes.includes(area(path)),
      },
    ]),
  ),
};

export default config;
