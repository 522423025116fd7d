import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection, Types } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { download, upload } from '../../support/goods/upload.js';
import { doAgain } from '../../support/jobs.js';
import { untilLogged } from '../../support/log.js';
import { newMember } from '../../support/people/members.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { until } from '../../support/until.js';

const GB = 1024 ** 3;
const HOUR_MS = 3_600_000;
const UNKNOWN = '0123456789abcdef01234567';

let database: RunningDatabase;
let connection: Connection;
let app: RunningApp;
let team: Team;

const env = () => ({ MONGODB_URI: database.uri, ...SHARED_SECRETS });

beforeAll(async () => {
  database = await startDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
  app = await startApp({ env: env() });
  team = await foundTeam(app.origin);
});

afterAll(async () => {
  await connection?.close();
  await app?.dispose();
  await database?.dispose();
});

const text = (content: string, name = 'note.txt') => ({ name, bytes: content });

async function uploaded(owner: Client, content = 'text'): Promise<string> {
  return (await owner.expect(201, upload(owner, text(content)))).id;
}

/** The path of a file's bytes. */
async function pathOf(id: string): Promise<string> {
  const stored = await connection.collection('files').findOne({ _id: new Types.ObjectId(id) });
  return join(app.dataDir, 'files', String(stored?.['key']));
}

const folderOf = ({ tenantId }: Team) => join(app.dataDir, 'files', tenantId);

const usageOf = async ({ tenantId }: Team): Promise<number> =>
  (await connection.collection('file_usage').findOne({ tenantId: new Types.ObjectId(tenantId) }))?.[
    'bytes'
  ] as number;

/** An answer without what differs each time. */
const comparable = async (client: Client, id: string) => {
  const { response, bytes } = await download(client, id);
  const { requestId: _own, ...problem } = JSON.parse(bytes.toString()) as { requestId: string };
  return { status: response.status, type: response.headers.get('content-type'), problem };
};

/** A model with two fields for files, as id. */
async function modelWithFiles({ owner }: Team): Promise<string> {
  const field = (key: string) => ({ key, label: key, type: 'file', required: false, options: [] });
  const body = { name: `Files ${randomBytes(4).toString('hex')}`, fields: [field('manual'), field('plan')] };
  return (await owner.expect(201, owner.post('/models', body))).id;
}

describe('a file that hangs on nothing', () => {
  it('is read by its uploader only; for all others it does not exist, in other organisations to the byte', async () => {
    const [colleague, stranger] = [
      await newMember(team, ['catalog:read', 'catalog:manage']),
      (await foundTeam(app.origin)).owner,
    ];
    const id = await uploaded(team.owner);
    expect((await download(team.owner, id)).bytes.toString()).toBe('text');
    const missing = await comparable(stranger, UNKNOWN);
    expect(missing).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
    expect(await comparable(stranger, id)).toEqual(missing);
    expect(await comparable(colleague, id)).toEqual(missing);
    expect(await comparable(stranger, 'malformed')).toEqual(missing);
  });

  it('cannot be attached by a member who may not read it', async () => {
    const colleague = await newMember(team, ['catalog:read', 'catalog:manage']);
    const stranger = await foundTeam(app.origin);
    const [id, foreign] = [await uploaded(team.owner), await uploaded(stranger.owner)];
    const modelId = await modelWithFiles(team);
    for (const [client, manual] of [
      [colleague, id],
      [team.owner, foreign],
      [team.owner, UNKNOWN],
      [team.owner, 'photo.png'],
    ] as const) {
      const answer = await client.post('/catalog/articles', { name: 'Pump', modelId, values: { manual } });
      expect([answer.status, answer.body.code]).toEqual([422, 'FIELD_VALUE_INVALID']);
      expect(answer.body.error).toContain('manual');
    }
    expect((await download(stranger.owner, foreign)).response.status).toBe(200);
  });
});

describe('a file in a field of an article', () => {
  it('is read by members with access to the catalogue only', async () => {
    const [reader, outsider, stranger] = [
      await newMember(team, ['catalog:read']),
      await newMember(team, ['history:read']),
      (await foundTeam(app.origin)).owner,
    ];
    const [id, modelId] = [await uploaded(team.owner), await modelWithFiles(team)];
    const article = { name: 'Pump', modelId, values: { manual: id } };
    const made = await team.owner.expect(201, team.owner.post('/catalog/articles', article));
    expect(made.values).toEqual({ manual: id });
    expect((await download(reader, id)).bytes.toString()).toBe('text');
    const refused = await download(outsider, id);
    expect([refused.response.status, JSON.parse(refused.bytes.toString()).code]).toEqual([
      403,
      'PERMISSION_MISSING',
    ]);
    expect((await comparable(stranger, id)).status).toBe(404);
  });

  it('stays while one article names it, and is free when none does', async () => {
    const { owner } = team;
    const [first, second, modelId] = [
      await uploaded(owner),
      await uploaded(owner),
      await modelWithFiles(team),
    ];
    const values = { manual: first, plan: first };
    const article = await owner.expect(
      201,
      owner.post('/catalog/articles', { name: 'Pump', modelId, values }),
    );
    const copy = await owner.expect(201, owner.post(`/catalog/articles/${article.id}/duplicate`));
    const change = async (id: string, version: number, next: object) =>
      owner.expect(200, owner.patch(`/catalog/articles/${id}`, version, { values: next }));
    const held = async (id: string) => {
      const found = await connection.collection('files').findOne({ _id: new Types.ObjectId(id) });
      return [found?.['holders'].length, found?.['freeSince'] === null];
    };
    expect(await held(first)).toEqual([2, true]);
    await change(article.id, 1, { plan: second });
    expect([await held(first), await held(second)]).toEqual([
      [2, true],
      [1, true],
    ]);
    await change(article.id, 2, { manual: null });
    expect(await held(first)).toEqual([1, true]);
    await change(copy.id, 1, { manual: null, plan: second });
    expect([await held(first), await held(second)]).toEqual([
      [0, false],
      [2, true],
    ]);
  });
});

describe('the room of an organisation', () => {
  it('is 1 GB to the byte, also for concurrent uploads, and refused files leave nothing behind', async () => {
    const full = await foundTeam(app.origin);
    await uploaded(full.owner, 'x');
    const set = (bytes: number) =>
      connection
        .collection('file_usage')
        .updateOne({ tenantId: new Types.ObjectId(full.tenantId) }, { $set: { bytes } });
    await set(GB - 10);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(full.owner, text('ten bytes.'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('FILE_QUOTA_EXCEEDED');
    expect(await usageOf(full)).toBe(GB);
    expect(readdirSync(folderOf(full))).toHaveLength(2);
    expect((await upload(full.owner, text('x'))).status).toBe(422);
    await set(GB - 1);
    expect((await upload(full.owner, text('x'))).status).toBe(201);
    expect((await upload(team.owner, text('others have their own'))).status).toBe(201);
  });
});

describe('a repeated key', () => {
  it('gets the first answer, and its bytes are stored once', async () => {
    const { owner, ...rest } = await foundTeam(app.origin);
    const key = { 'idempotency-key': 'file-1' };
    const first = await upload(owner, text('same'), key);
    const again = await upload(owner, text('same'), key);
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      201,
      'true',
    ]);
    expect(again.body).toEqual(first.body);
    const other = await upload(owner, text('other'), key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const renamed = await upload(owner, text('same', 'other.txt'), key);
    expect(renamed.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(readdirSync(folderOf({ owner, ...rest }))).toHaveLength(1);
    expect(await usageOf({ owner, ...rest })).toBe(4);
  });
});

describe('bytes that are not what was stored', () => {
  it.each([20, 300_000])('are never sent completely (%i bytes)', async (size) => {
    const id = await uploaded(team.owner, 'a'.repeat(size));
    const path = await pathOf(id);
    const bytes = readFileSync(path);
    bytes[size - 1] = 0x62;
    writeFileSync(path, bytes);
    const whole = await download(team.owner, id).then(
      ({ response }) => response.status === 200,
      () => false,
    );
    expect(whole).toBe(false);
    await untilLogged(app, `file ${id} differs from its stored hash`);
  });
});

describe('unused files', () => {
  const longAgo = new Date(Date.now() - 2 * HOUR_MS);

  it('is swept: bytes without a record, uploads that never ended, files that hung on nothing for a week', async () => {
    const own = await foundTeam(app.origin);
    const [free, forgotten] = [await uploaded(own.owner, 'young'), await uploaded(own.owner, 'forgotten')];
    const weekAgo = new Date(Date.now() - 7 * 24 * HOUR_MS - 1000);
    await connection
      .collection('files')
      .updateOne({ _id: new Types.ObjectId(forgotten) }, { $set: { freeSince: weekAgo } });
    const [freePath, forgottenPath] = [await pathOf(free), await pathOf(forgotten)];
    for (const path of [freePath, forgottenPath]) utimesSync(path, longAgo, longAgo);
    const bytes = (folder: string, at: Date): string => {
      mkdirSync(folder, { recursive: true });
      const path = join(folder, randomBytes(16).toString('hex'));
      writeFileSync(path, 'orphan');
      utimesSync(path, at, at);
      return path;
    };
    const incoming = join(app.dataDir, 'files', 'incoming');
    const swept = [bytes(folderOf(own), longAgo), bytes(incoming, longAgo), forgottenPath];
    const kept = [bytes(folderOf(own), new Date()), bytes(incoming, new Date()), freePath];
    await doAgain(connection, 'files.sweep');
    await until('they are swept', () => !swept.some(existsSync));
    expect(kept.every((path) => existsSync(path))).toBe(true);
    expect(await usageOf(own)).toBe('young'.length);
    expect((await download(own.owner, forgotten)).response.status).toBe(404);
    expect((await download(own.owner, free)).bytes.toString()).toBe('young');
  });
});
