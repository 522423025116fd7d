import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection, Types } from 'mongoose';
import sharp from 'sharp';
import { type RunningApp, startApp } from '../../support/app.js';
import { bomb, image, photo, SVG } from '../../support/attacks/corpus.js';
import type { Client } from '../../support/client.js';
import { isJson } from '../../support/contract.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { newFile, thumbnail, upload } from '../../support/goods/upload.js';
import { doAgain } from '../../support/jobs.js';
import { newMember } from '../../support/people/members.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { until } from '../../support/until.js';

const HOUR_MS = 3_600_000;

let database: RunningDatabase;
let connection: Connection;
let app: RunningApp;
let team: Team;

beforeAll(async () => {
  database = await startDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
  app = await startApp({ env: { MONGODB_URI: database.uri, ...SHARED_SECRETS } });
  team = await foundTeam(app.origin);
});

afterAll(async () => {
  await connection?.close();
  await app?.dispose();
  await database?.dispose();
});

async function uploaded(name: string, bytes: Uint8Array, owner = team.owner): Promise<string> {
  return (await owner.expect(201, upload(owner, { name, bytes }))).id;
}

const statusOf = async (client: Client, id: string, size?: string) => {
  const { response, bytes } = await thumbnail(client, id, size);
  const type = response.headers.get('content-type');
  return [response.status, isJson(type) ? JSON.parse(bytes.toString()).code : undefined];
};

/** The path of a file's bytes; those of its thumbnails begin with it. */
async function pathOf(id: string): Promise<string> {
  const stored = await connection.collection('files').findOne({ _id: new Types.ObjectId(id) });
  return join(app.dataDir, 'files', String(stored?.['key']));
}

/** Replaces the bytes of a file, as an import of an archive can that names its own hash. */
async function replaceBytes(id: string, bytes: Uint8Array): Promise<void> {
  writeFileSync(await pathOf(id), bytes);
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  const changes = { size: bytes.length, sha256: Buffer.from(digest).toString('hex') };
  await connection.collection('files').updateOne({ _id: new Types.ObjectId(id) }, { $set: changes });
}

describe('a thumbnail', () => {
  it('is there for each of a hundred images that are asked for at once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 100; index += 1)
      ids.push(await uploaded(`${index}.png`, await image('png', 40 + index, 40)));
    const statuses = await Promise.all(
      ids.map(async (id) => (await thumbnail(team.owner, id, 96)).response.status),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it.each([
    [96, { width: 96, height: 48 }],
    [480, { width: 480, height: 240 }],
    [1280, { width: 1000, height: 500 }],
  ])('of %i fits into that square, and is never larger than the image', async (size, shape) => {
    const id = await uploaded('wide.jpg', await image('jpeg', 1000, 500));
    const { response, bytes } = await thumbnail(team.owner, id, size);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...shape });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it.each(['png', 'webp'] as const)('keeps transparency (%s)', async (format) => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 4, background: clear } })
      .toFormat(format)
      .toBuffer();
    const small = (await thumbnail(team.owner, await uploaded(`clear.${format}`, bytes))).bytes;
    expect((await sharp(small).stats()).isOpaque).toBe(false);
  });

  it('is upright and contains no location, also of an image that an import brought', async () => {
    const bytes = await photo();
    const id = await uploaded('photo.jpg', bytes);
    await replaceBytes(id, bytes);
    const small = (await thumbnail(team.owner, id)).bytes;
    const { width, height, exif, xmp, iptc, orientation } = await sharp(small).metadata();
    expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 20, height: 40 });
    expect(small.includes('SecretCamera')).toBe(false);
  });

  it('has one of three sizes', async () => {
    const id = await newFile(team.owner, 'a.png');
    for (const size of ['', '97', '0', '96,480', '__proto__'])
      expect(await statusOf(team.owner, id, size)).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('files without a thumbnail', () => {
  it('is a file that is no image', async () => {
    expect(await statusOf(team.owner, await newFile(team.owner, 'note.txt'))).toEqual([
      422,
      'FILE_NOT_IMAGE',
    ]);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['unpacks to 3,600 megapixels', bomb],
    ['has 40 megapixels and a row', () => image('png', 8000, 5001)],
    ['ends in the middle', async () => (await image('png', 400, 400)).subarray(0, 200)],
    ['is an SVG', () => Buffer.from(SVG)],
    ['is a GIF', () => image('gif')],
    ['is empty', () => Buffer.alloc(0)],
    ['is larger than an upload may be', () => Buffer.alloc(10 * 1024 * 1024 + 1)],
  ])('is an imported image that %s', async (_what, bytes) => {
    const id = await newFile(team.owner, 'a.png');
    await replaceBytes(id, await bytes());
    const before = readdirSync(join(app.dataDir, 'files'), { recursive: true }).length;
    expect(await statusOf(team.owner, id)).toEqual([422, 'FILE_UNREADABLE']);
    expect(readdirSync(join(app.dataDir, 'files'), { recursive: true })).toHaveLength(before);
  });
});

describe('the readers of a thumbnail', () => {
  it('are those of its image', async () => {
    const { owner } = team;
    const [reader, outsider, stranger] = [
      await newMember(team, ['catalog:read']),
      await newMember(team, ['history:read']),
      (await foundTeam(app.origin)).owner,
    ];
    const id = await newFile(owner, 'a.png');
    const all = async () => {
      const answers = await Promise.all([owner, reader, outsider, stranger].map((one) => statusOf(one, id)));
      return answers.map(([status]) => status);
    };
    expect(await all()).toEqual([200, 404, 404, 404]);
    await owner.expect(201, owner.post('/catalog/articles', { name: 'Pump', photos: [id] }));
    expect(await all()).toEqual([200, 200, 403, 404]);
  });
});

describe('the bytes of a thumbnail', () => {
  it('are rendered once for concurrent callers, and again when they are lost', async () => {
    const id = await uploaded('wide.png', await image('png', 2000, 1000));
    const path = `${await pathOf(id)}-96`;
    const answers = await Promise.all(Array.from({ length: 40 }, () => thumbnail(team.owner, id)));
    expect(answers.map(({ response }) => response.status)).toEqual(Array(40).fill(200));
    const made = statSync(path).mtimeMs;
    const marked = readFileSync(path);
    writeFileSync(path, Buffer.concat([marked, Buffer.from('kept')]));
    expect((await thumbnail(team.owner, id)).bytes.subarray(-4).toString()).toBe('kept');
    expect(statSync(path).mtimeMs).toBeGreaterThanOrEqual(made);
    expect(readdirSync(join(app.dataDir, 'files', 'incoming'))).toEqual([]);
  });

  it('count towards no quota, and go with their image', async () => {
    const own = await foundTeam(app.origin);
    const bytes = await image('png', 300, 300);
    const { id, size } = await own.owner.expect(201, upload(own.owner, { name: 'a.png', bytes }));
    for (const each of [96, 480]) await thumbnail(own.owner, id, each);
    const usage = await connection
      .collection('file_usage')
      .findOne({ tenantId: new Types.ObjectId(own.tenantId) });
    expect(usage?.['bytes']).toBe(size);
    const path = await pathOf(id);
    const paths = [path, `${path}-96`, `${path}-480`];
    const longAgo = new Date(Date.now() - 2 * HOUR_MS);
    const orphan = `${path.slice(0, -32)}${'0'.repeat(32)}-96`;
    writeFileSync(orphan, 'x');
    for (const each of [...paths, orphan]) utimesSync(each, longAgo, longAgo);
    await doAgain(connection, 'files.sweep');
    await until('the orphan is gone', () => !existsSync(orphan));
    expect(paths.every(existsSync)).toBe(true);
    const freeSince = new Date(Date.now() - 8 * 24 * HOUR_MS);
    await connection.collection('files').updateOne({ _id: new Types.ObjectId(id) }, { $set: { freeSince } });
    await doAgain(connection, 'files.sweep');
    await until('all of them are gone', () => !paths.some(existsSync));
  });
});
