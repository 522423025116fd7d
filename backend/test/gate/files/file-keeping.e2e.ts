import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import mongoose, { type Connection } from 'mongoose';
import { Client } from '../../support/client.js';
import { StoredFiles, textFile, uploadText } from '../../support/goods/stored-files.js';
import { download, upload } from '../../support/goods/upload.js';
import { untilLogged } from '../../support/log.js';
import { newMember } from '../../support/people/members.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

const GB = 1024 ** 3;
const UNKNOWN = '0123456789abcdef01234567';

let connection: Connection;
let files: StoredFiles;
let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  connection = await mongoose.createConnection(app.mongoUri).asPromise();
  files = new StoredFiles(app.dataDir, connection);
  team = await foundTeam(app.origin);
});

afterAll(async () => {
  await connection?.close();
});

/** An answer without the fields that differ each time. */
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
    const id = await uploadText(team.owner);
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
    const [id, foreign] = [await uploadText(team.owner), await uploadText(stranger.owner)];
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
    const [id, modelId] = [await uploadText(team.owner), await modelWithFiles(team)];
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
      await uploadText(owner),
      await uploadText(owner),
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
      const found = await files.readFile(id);
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
    await uploadText(full.owner, 'x');
    const set = (bytes: number) => files.setUsage(full, bytes);
    await set(GB - 10);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(full.owner, textFile('ten bytes.'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('FILE_QUOTA_EXCEEDED');
    expect(await files.usageOf(full)).toBe(GB);
    expect(readdirSync(files.folderOf(full))).toHaveLength(2);
    expect((await upload(full.owner, textFile('x'))).status).toBe(422);
    await set(GB - 1);
    expect((await upload(full.owner, textFile('x'))).status).toBe(201);
    expect((await upload(team.owner, textFile('others have their own'))).status).toBe(201);
  });
});

describe('a repeated key', () => {
  it('gets the first answer, and its bytes are stored once', async () => {
    const own = await foundTeam(app.origin);
    const { owner } = own;
    const key = { 'idempotency-key': 'file-1' };
    const first = await upload(owner, textFile('same'), key);
    const again = await upload(owner, textFile('same'), key);
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      201,
      'true',
    ]);
    expect(again.body).toEqual(first.body);
    const other = await upload(owner, textFile('other'), key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const renamed = await upload(owner, textFile('same', 'other.txt'), key);
    expect(renamed.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(readdirSync(files.folderOf(own))).toHaveLength(1);
    expect(await files.usageOf(own)).toBe(4);
  });
});

describe('bytes that differ from the stored ones', () => {
  it.each([20, 300_000])('are never sent completely (%i bytes)', async (size) => {
    const id = await uploadText(team.owner, 'a'.repeat(size));
    const path = await files.pathOf(id);
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
