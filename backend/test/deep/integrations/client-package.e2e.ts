import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createClient, type StockroomClient } from '../../../../client/src/index.js';
import { GUIDE } from '../../../src/contract/guide.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

const SCOPES = ['catalog:read', 'catalog:manage', 'stock:read', 'stock:receive', 'requests:create'];
const PACKED = ['package.json', 'README.md', 'LICENSE'];
const runFile = promisify(execFile);

let origin: string;
let team: Team;
let apiKey: string;
let stockroom: StockroomClient;

beforeAll(async () => {
  ({ origin } = await sharedApp());
  team = await foundTeam(origin);
  const { owner } = team;
  apiKey = (await owner.expect(201, owner.post('/api-keys', { name: 'ERP', scopes: SCOPES }))).secret;
  stockroom = createClient({ baseUrl: origin, apiKey, language: 'en' });
});

describe('the client for programs', () => {
  it('creates an article, receives stock, requests some of it and pages through the movements', async () => {
    const article = await stockroom.createArticle({ body: { name: 'Tripod' } });
    for (let quantity = 1; quantity <= 5; quantity += 1)
      await stockroom.createReceipt({
        body: { siteId: team.siteId, lines: [{ articleId: article.id, quantity }] },
      });
    const request = await stockroom.createRequest({
      body: { siteId: team.siteId, lines: [{ articleId: article.id, quantity: 2 }], submit: true },
    });
    expect(request).toMatchObject({ status: 'submitted', lines: [{ quantity: 2 }] });

    const quantities = [];
    const query = { articleId: article.id, sort: 'seq', limit: 2 } as const;
    for await (const movement of stockroom.items('listMovements', { query }))
      quantities.push(movement.deltaOnHand);
    expect(quantities).toEqual([1, 2, 3, 4, 5]);

    const file = await stockroom.exportList('listMovements', 'csv', { query: { articleId: article.id } });
    expect((await file.text()).trim().split('\n')).toHaveLength(6);
  });

  it('sends a write once however often it is repeated, and the version that it saw', async () => {
    const idempotencyKey = `article-${Date.now()}`;
    const body = { name: 'Lamp' };
    const first = await stockroom.createArticle({ body, idempotencyKey });
    expect(await stockroom.createArticle({ body, idempotencyKey })).toEqual(first);
    const change = { path: { id: first.id }, ifMatch: first.version };
    const changed = await stockroom.updateArticle({ ...change, body: { name: 'Desk lamp' } });
    expect(changed).toMatchObject({ name: 'Desk lamp', version: first.version + 1 });
    await expect(stockroom.updateArticle({ ...change, body: { name: 'Old lamp' } })).rejects.toMatchObject({
      status: 412,
    });
  });

  it('throws refusals with their code, title, fields and the name of the call', async () => {
    await expect(stockroom.getArticle({ path: { id: 'unknown' } })).rejects.toMatchObject({
      name: 'StockroomError',
      status: 404,
      code: 'NOT_FOUND',
      title: 'Not Found',
      requestId: expect.any(String),
    });
    await expect(stockroom.createArticle({ body: { name: '' } })).rejects.toMatchObject({
      status: 400,
      errors: [expect.objectContaining({ path: 'name' })],
    });
    const stranger = createClient({ baseUrl: origin, apiKey: 'stockroom_unknown' });
    await expect(stranger.listArticles()).rejects.toMatchObject({ status: 401 });
  });
});

describe('the examples of the documentation', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stockroom-client-'));
    const installed = join(folder, 'node_modules', '@stockroom', 'client');
    mkdirSync(installed, { recursive: true });
    for (const file of PACKED) copyFileSync(resolve('client', file), join(installed, file));
    compile('-p', 'client/tsconfig.build.json', '--outDir', join(installed, 'dist'), '--noCheck');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('need only the files of the package: code, types, README and licence', () => {
    const installed = join(folder, 'node_modules', '@stockroom', 'client');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const output = execFileSync(npm, ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: installed,
      encoding: 'utf8',
    });
    const packs = JSON.parse(output) as Record<string, { files: { path: string }[] }>;
    const files = Object.values(packs)[0]?.files.map(({ path }) => path) ?? [];
    const code = [
      'client',
      'errors',
      'index',
      'transport',
      'webhooks',
      'generated/operations',
      'generated/shapes',
    ];
    const expected = [...PACKED, ...code.flatMap((name) => [`dist/${name}.js`, `dist/${name}.d.ts`])];
    expect(files.sort()).toEqual(expected.sort());
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    // Asserts the data of the package, and that no package is made of an old build.
    expect(manifest).toMatchObject({ license: 'MIT', scripts: { prepack: 'npm run build' } });
    expect(manifest.keywords.length).toBeGreaterThan(3);
  });

  it('receive ten with TypeScript', async () => {
    const file = join(folder, 'example.ts');
    writeFileSync(file, program('typescript'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    compile(file, ...CONSUMER, '--typeRoots', resolve('node_modules/@types'));
    await expectTen(process.execPath, [join(folder, 'example.js')]);
  });

  const has = (command: string) => {
    try {
      return Boolean(execFileSync(command, ['--version']));
    } catch {
      return false;
    }
  };
  // A developer's machine may be without them, but not the one that decides.
  const where = (command: string) => (process.env['CI'] === 'true' || has(command) ? it : it.skip);
  where('curl')('receive ten with curl', () => expectTen('bash', ['-euc', program('bash')]));
  where('python3')('receive ten with Python', () => expectTen('python3', ['-c', program('python')]));
});

/** A program that is compiled as strictly as TypeScript can, without the types of browsers. */
const CONSUMER = '--lib es2023 --module nodenext --target es2023 --strict --types node --ignoreConfig'.split(
  ' ',
);

const compile = (...options: string[]) =>
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...options], { stdio: 'pipe' });

function program(language: string): string {
  const [, text] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(GUIDE) ?? [];
  if (!text) throw new Error(`the guide has no program in ${language}`);
  return text;
}

/** Each program prints the level of its article as JSON, alone or as a page. */
async function expectTen(command: string, parts: readonly string[]): Promise<void> {
  const env = {
    ...process.env,
    STOCKROOM_URL: origin,
    STOCKROOM_KEY: apiKey,
    STOCKROOM_SITE: team.siteId,
    RUN: `${Date.now()}`,
  };
  const { stdout } = await runFile(command, parts, { env });
  const printed = JSON.parse(stdout) as { items?: unknown[] };
  expect(printed.items?.[0] ?? printed).toMatchObject({ siteId: team.siteId, onHand: 10, available: 10 });
}
