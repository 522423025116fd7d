import { type RunningApp, startApp } from '../../support/app.js';
import { type Archive, exported, importing, packed, unpacked } from '../../support/archive.js';
import { leastOfAttempts } from '../../support/attempts.js';
import { newWorld } from '../../support/calls/world.js';
import { type Answer, Client } from '../../support/client.js';
import { upload } from '../../support/goods/upload.js';
import { foundTeam, newAddress, newArticle, signIn } from '../../support/people/people.js';
import { eventLoopDelayMs, memoryRiseMb } from '../../support/servers/load.js';
import { sharedApp } from '../../support/shared-app.js';

const MB = 1024 * 1024;
/**
 * The time that the event loop may keep callers waiting while archives are refused, the 99th percentile, and the maximum
 * growth of the memory during them.
 */
const SIX_AT_ONCE_LIMITS = { delayMs: 200, riseMb: 350 };

let app: RunningApp;
let archive: Archive;

beforeAll(async () => {
  const source = await sharedApp();
  const { owner } = await newWorld(source.origin);
  await owner.expect(201, upload(owner, { name: 'note.txt', bytes: 'A note.' }));
  archive = await unpacked(await exported(owner));
  app = await startApp();
});

afterAll(() => app?.dispose());

type Entry = { readonly [field: string]: unknown };

const linesOf = (name: string): Entry[] =>
  String(archive.get(name))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);

const asLines = (documents: readonly unknown[]): Buffer =>
  Buffer.from(documents.map((document) => `${JSON.stringify(document)}\n`).join(''));

/** The archive with one part replaced. */
const changed = (name: string, bytes: Buffer): Promise<Buffer> =>
  packed(new Map([...archive, [name, bytes]]));

function first(name: string, change: (document: Entry) => Entry): Promise<Buffer> {
  const [document, ...rest] = linesOf(name);
  if (!document) throw new Error(`the archive has nothing in ${name}`);
  return changed(name, asLines([change(document), ...rest]));
}

const voucherOf = (count: number) =>
  first('data/vouchers.jsonl', (voucher) => {
    const content = voucher['content'] as { lines: object[] };
    return {
      ...voucher,
      content: { ...content, lines: Array.from({ length: count }, () => content.lines[0]) },
    };
  });

const requestWith = (field: string, value: unknown) =>
  first('data/requests.jsonl', (request) => ({ ...request, [field]: value }));

const manyLines = (count: number) =>
  first('data/requests.jsonl', (request) => ({
    ...request,
    lines: Array.from({ length: count }, () => (request['lines'] as object[])[0]),
  }));

/** A file whose record is there twice, under one id. */
function fileTwice(): Promise<Buffer> {
  const [record] = linesOf('data/files.jsonl');
  return changed('data/files.jsonl', asLines([record, record]));
}

/** The archives that an attacker sends, and the part that the refusal names. */
const HOSTILE: readonly [string, string, () => Promise<Buffer>][] = [
  [
    'a line of 24 MB',
    'data/articles.jsonl',
    () => changed('data/articles.jsonl', Buffer.alloc(24 * MB, 'a')),
  ],
  ['a voucher with 40,000 lines', 'data/vouchers.jsonl', () => voucherOf(40_000)],
  ['a request with one line too many', 'data/requests.jsonl', () => manyLines(201)],
  ['a note that is too long', 'data/requests.jsonl', () => requestWith('purpose', 'x'.repeat(1001))],
  ['a version out of range', 'data/requests.jsonl', () => requestWith('version', 9e15)],
  [
    'a number in the clothes of another type',
    'data/requests.jsonl',
    () => requestWith('version', { $numberLong: '1' }),
  ],
  [
    'arrays within arrays, 100,000 deep',
    'data/vouchers.jsonl',
    () => changed('data/vouchers.jsonl', Buffer.from('['.repeat(100_000))),
  ],
  [
    'a field of 30,000 short values',
    'data/vouchers.jsonl',
    () => first('data/vouchers.jsonl', (voucher) => ({ ...voucher, content: Array(30_000).fill(0) })),
  ],
  [
    '300 MB of nothing',
    'data/movements.jsonl',
    () => changed('data/movements.jsonl', Buffer.alloc(300 * MB)),
  ],
  [
    '300 MB of empty lines',
    'data/movements.jsonl',
    () => changed('data/movements.jsonl', Buffer.alloc(300 * MB, '\n')),
  ],
  [
    'text that is no UTF-8',
    'data/sites.jsonl',
    () => changed('data/sites.jsonl', Buffer.from([0x22, 0xff, 0x22])),
  ],
  ['the record of a file twice', 'data/files.jsonl', () => fileTwice()],
  ['a file of usage', 'data/file_usage.jsonl', () => changed('data/file_usage.jsonl', Buffer.from('{}\n'))],
];

/** The archive of an organisation with documents as large as the product allows. */
async function fullArchive(): Promise<Buffer> {
  const source = await sharedApp();
  const wide = await foundTeam(source.origin);
  const articles = await Promise.all(Array.from({ length: 200 }, () => newArticle(wide)));
  const lines = articles.map((articleId) => ({ articleId, quantity: 1, note: '木'.repeat(380) }));
  const wanted = { siteId: wide.siteId, purpose: '木'.repeat(1000), lines, submit: true };
  await wide.owner.expect(201, wide.owner.post('/requests', wanted));
  const other = await wide.owner.expect(201, wide.owner.post('/sites', { name: 'Annex', code: 'ANNEX' }));
  const stock = articles.map((articleId) => ({ articleId, quantity: 1_000_000 }));
  await wide.owner.expect(201, wide.owner.post('/stock/receipts', { siteId: wide.siteId, lines: stock }));
  // Each line of a transfer makes two movements.
  const transfer = { fromSiteId: wide.siteId, toSiteId: other.id, lines: stock };
  await wide.owner.expect(201, wide.owner.post('/stock/transfers', transfer));
  const note = { name: 'note.txt', bytes: 'A note.' };
  await wide.owner.expect(201, upload(wide.owner, note));
  return await exported(wide.owner);
}

/** Sends an archive until the node takes it: while another import runs, it says when to come back. */
async function untilTaken(client: Client, bytes: Buffer): Promise<Answer> {
  for (;;) {
    const answer = await importing(client, bytes);
    if (answer.status !== 503) return answer;
    expect([answer.body.code, Number(answer.headers.get('retry-after')) > 0]).toEqual(['OVERLOADED', true]);
  }
}

/** The cost of six people who send hostile archives at once. */
async function measureSix(node: RunningApp, archives: readonly Buffer[]): Promise<typeof SIX_AT_ONCE_LIMITS> {
  const { owner } = await foundTeam(node.origin);
  const importers = await Promise.all(
    Array.from({ length: 6 }, () => signIn(new Client(node.origin), newAddress('importer'))),
  );
  await eventLoopDelayMs(node);
  const riseMb = await memoryRiseMb(node, () =>
    Promise.all(
      importers.map(async (importer, index) => {
        for (const bytes of [...archives.slice(index), ...archives.slice(0, index)].slice(0, 4)) {
          expect((await untilTaken(importer, bytes)).status).toBe(422);
          await owner.expect(200, owner.get('/stock/levels'));
        }
      }),
    ),
  );
  return { delayMs: await eventLoopDelayMs(node), riseMb };
}

describe('a hostile archive', () => {
  test.each(HOSTILE)('is refused where it holds %s', async (_what, part, make) => {
    const importer = await signIn(new Client(app.origin), newAddress('importer'));
    const { status, body } = await importing(importer, await make());
    expect([status, body.code]).toEqual([422, 'IMPORT_REFUSED']);
    expect(body.error).toContain(part);
    expect((await importer.expect(200, importer.get('/tenants'))).items).toEqual([]);
  });

  it('is distinguished from one of the maximum allowed size', async () => {
    const bytes = await fullArchive();
    const importer = await signIn(new Client(app.origin), newAddress('importer'));
    const { token } = await importer.expect(201, importing(importer, bytes));
    const owner = importer.as(token);
    const { items } = await owner.expect(200, owner.get('/requests?view=all'));
    expect(items[0].lines).toHaveLength(200);
  });

  it('does not delay others, and uses little memory, also when six arrive at once', async () => {
    const archives = await Promise.all(HOSTILE.map(([, , make]) => make()));
    const least = await leastOfAttempts(SIX_AT_ONCE_LIMITS, async (attempt) => {
      // A server that has had an attempt keeps memory that the next one needs no more.
      const node = attempt === 0 ? app : await startApp();
      try {
        return await measureSix(node, archives);
      } finally {
        if (node !== app) await node.dispose();
      }
    });
    expect(least.delayMs).toBeLessThan(SIX_AT_ONCE_LIMITS.delayMs);
    expect(least.riseMb).toBeLessThan(SIX_AT_ONCE_LIMITS.riseMb);
  });
});
