import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { startApp } from '../../support/app.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';

const seed = Number(process.env['SEED'] ?? randomInt(1, 2 ** 31));
const THINGS = 200;

interface Node {
  readonly child: ChildProcess;
  /** Everything that it has said so far. */
  said(): string;
  ended: Promise<number | null>;
}

/** A node that starts, as far as migrations go. */
function startNode(uri: string, { leaseMs = 30_000, steps = 2, pauseMs = 0, heldAfter = 0 } = {}): Node {
  const script = resolve('backend/test/support/migrate.mjs');
  const options = [leaseMs, steps, pauseMs, heldAfter].map(String);
  const child = spawn(process.execPath, [script, uri, ...options]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return { child, said: () => output, ended };
}

const times = (text: string, word: string) => text.split(word).length - 1;

describe(`migrations (seed ${seed})`, () => {
  let database: RunningDatabase;
  let connection: Connection;

  beforeEach(async () => {
    database = await startDatabase();
    connection = await mongoose.createConnection(database.uri).asPromise();
    await connection
      .collection('things')
      .insertMany(Array.from({ length: THINGS }, (_item, old) => ({ old })));
  });

  afterEach(async () => {
    await connection?.close();
    await database?.dispose();
  });

  const runs = () => connection.collection('runs').find().sort({ step: 1 }).toArray();
  const state = () => connection.collection('migrations').findOne();
  const renamed = () => connection.collection('things').countDocuments({ new: { $exists: true } });

  it('run once each, in order, where several nodes start at once, and the indexes are there afterwards', async () => {
    const nodes = [0, 1, 2, 3].map(() => startNode(database.uri, { pauseMs: 5 }));
    expect(await Promise.all(nodes.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    expect(nodes.filter((node) => node.said().includes('migrating to version 1'))).toHaveLength(1);
    expect((await runs()).map(({ step }) => step as unknown)).toEqual([1, 2]);
    expect(await renamed()).toBe(THINGS);
    expect(await state()).toMatchObject({ version: 2, owner: null });
    const indexes = await connection.collection('things').indexes();
    expect(indexes.map(({ key }) => key)).toContainEqual({ new: 1 });
  });

  it('do nothing on a database that has had them', async () => {
    expect(await startNode(database.uri).ended).toBe(0);
    const before = await state();
    const again = startNode(database.uri);
    expect(await again.ended).toBe(0);
    expect(again.said().trim()).toBe('migrated');
    expect(await state()).toEqual(before);
  });

  it('are finished by the next node where one is killed in the middle, as often as that happens', async () => {
    let next = seed;
    for (let kill = 0; kill < 3; kill += 1) {
      next = (Math.imul(next, 1664525) + 1013904223) >>> 0;
      const batches = 1 + (next % 4);
      const node = startNode(database.uri, { leaseMs: 200, heldAfter: batches });
      await until('it is in the middle', () => times(node.said(), 'batch') >= batches);
      node.child.kill('SIGKILL');
      await node.ended;
      expect(await state()).toMatchObject({ version: 0 });
    }
    expect(await renamed()).toBeLessThan(THINGS);
    const last = startNode(database.uri, { leaseMs: 200 });
    expect(await last.ended).toBe(0);
    expect(await renamed()).toBe(THINGS);
    expect(await connection.collection('counts').findOne()).toMatchObject({ total: THINGS });
    expect((await runs()).map(({ step }) => step as unknown)).toEqual([1, 2]);
  });

  it('are taken over from a node that hangs, which then records nothing and does not serve', async () => {
    const sleeper = startNode(database.uri, { leaseMs: 400, heldAfter: 1 });
    await until('it is in the middle', () => sleeper.said().includes('batch'));
    sleeper.child.kill('SIGSTOP');
    const other = startNode(database.uri, { leaseMs: 400 });
    expect(await other.ended).toBe(0);
    const after = await state();
    sleeper.child.kill('SIGCONT');
    sleeper.child.stdin?.write('\n');
    expect(await sleeper.ended).toBe(1);
    expect(sleeper.said()).toMatch(/another node has taken over|lost/);
    expect(await state()).toEqual(after);
  });

  it('keep a node with a long step in its right, and the others wait', async () => {
    const nodes = [0, 1].map(() => startNode(database.uri, { leaseMs: 4000, pauseMs: 300 }));
    expect(await Promise.all(nodes.map(({ ended }) => ended))).toEqual([0, 0]);
    expect((await runs()).map(({ step }) => step as unknown)).toEqual([1, 2]);
  });

  it('do not wait for a node that is gone and whose clock was hours ahead', async () => {
    const until = new Date(Date.now() + 5 * 3_600_000);
    const gone = { _id: 'schema' as never, version: 0, indexes: null, owner: 'gone', until, fence: 1 };
    await connection.collection('migrations').insertOne(gone);
    expect(await startNode(database.uri).ended).toBe(0);
    expect(await state()).toMatchObject({ version: 2, owner: null });
  });

  it('refuse data from before the first release, and change nothing', async () => {
    await connection.collection('tenants').insertOne({ name: 'Early' });
    const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-early-'));
    await expect(startApp({ dataDir, env: { MONGODB_URI: database.uri } })).rejects.toThrow(
      'The database was written before the first release of this server',
    );
    expect((await state())?.['version']).toBe(0);
    expect(await connection.collection('tenants').countDocuments()).toBe(1);
  });

  it('refuse a database that is newer than the code, also as a whole server, and change nothing', async () => {
    expect(await startNode(database.uri).ended).toBe(0);
    const before = await state();
    const older = startNode(database.uri, { steps: 1 });
    expect(await older.ended).toBe(1);
    expect(older.said()).toContain(
      'The database has version 2, and this server knows versions up to 1: start the version that wrote it',
    );
    expect(await state()).toEqual(before);
    await connection.collection('migrations').updateOne({}, { $set: { version: 1000 } });
    const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-newer-'));
    await expect(startApp({ dataDir, env: { MONGODB_URI: database.uri } })).rejects.toThrow(
      'The database has version 1000, and this server knows versions up to',
    );
    expect(await state()).toEqual({ ...before, version: 1000 });
  });
});
