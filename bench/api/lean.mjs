import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The whole application as it is built, but with the caller and the page of articles held in memory: the cost of a request
 * without any read. The folder of the checkout is the one argument.
 */
const compiled = (path) => import(pathToFileURL(resolve(process.argv[2], 'backend/build', path)).href);

const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-bench-lean-'));
process.env.DATA_DIR = dataDir;
await import(pathToFileURL(resolve(process.argv[2], 'node_modules/reflect-metadata/Reflect.js')).href);
const { loadConfig } = await compiled('platform/config/index.js');
const { openDatabase, newId } = await compiled('platform/database/index.js');
const { JsonLogger } = await compiled('platform/logging/json-logger.js');
const { PERMISSIONS } = await compiled('platform/context/index.js');
const { PrincipalResolver } = await compiled('platform/http/index.js');
const { ArticlesRepository } = await compiled('modules/catalog/articles/articles.repository.js');
const { createApp } = await compiled('app.js');

const config = loadConfig({ ...process.env, PORT: '0' });
const database = await openDatabase(config);
const app = await createApp({ config, databaseUri: database.uri, logger: new JsonLogger(config.LOG_LEVEL) });

const now = new Date();
const article = (index) => ({
  _id: newId(),
  tenantId: newId(),
  sku: `A-${String(index).padStart(5, '0')}`,
  name: `Article ${index}`,
  description: 'x'.repeat(100),
  categoryId: null,
  unit: 'piece',
  decimals: 0,
  tracking: 'quantity',
  returnable: false,
  barcodes: [],
  modelId: newId(),
  attrs: [],
  unitCost: null,
  archived: false,
  version: 1,
  createdAt: now,
  updatedAt: now,
});
const articles = Array.from({ length: 50 }, (_item, index) => article(index));
const userId = newId();
const principal = {
  credential: 'bearer',
  accountId: userId,
  email: 'bench@example.org',
  name: 'Bench',
  membership: { tenantId: newId(), userId, role: 'owner', permissions: new Set(PERMISSIONS), siteIds: null },
};
app.get(PrincipalResolver, { strict: false }).resolve = async () => principal;
app.get(ArticlesRepository, { strict: false }).page = async () => ({ items: articles, nextCursor: null });

const server = await app.listen(0, '127.0.0.1');
process.send({ port: server.address().port });
async function stop() {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
}
process.once('SIGINT', () => void stop());
