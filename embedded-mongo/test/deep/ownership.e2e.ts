import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import {
  errorOf,
  note,
  RunningServer,
  removeDirectory,
  runCli,
  temporaryDirectory,
} from '../support/server.js';

const STARTS = Number(process.env.STARTS ?? 3);
const directories: string[] = [];

function directory(): string {
  const created = temporaryDirectory();
  directories.push(created);
  return created;
}

afterAll(() => {
  for (const each of directories) removeDirectory(each);
});

describe('A data folder', () => {
  it('has one server; a second one says who has it', async () => {
    const folder = directory();
    const first = await RunningServer.start(folder);
    const error = await errorOf(() => RunningServer.start(folder));
    expect(error.message).toContain('is in use by process');
    const client = await first.client();
    await client.db('d').collection('c').insertOne({ n: 1 });
    await first.stop();
  });

  it('is taken over from a server that was killed, and keeps its data', async () => {
    const folder = directory();
    const first = await RunningServer.start(folder);
    await (await first.client()).db('d').collection('c').insertOne({ n: 1 });
    await first.closeClients();
    await first.kill();
    const second = await RunningServer.start(folder);
    expect(await (await second.client()).db('d').collection('c').countDocuments()).toBe(1);
    await second.stop();
  });

  it(
    `goes to one of two servers that start at the same moment, also after a kill, ${STARTS} times over`,
    async () => {
      const folder = directory();
      for (let round = 0; round < STARTS; round++) {
        const started = await Promise.allSettled([RunningServer.start(folder), RunningServer.start(folder)]);
        const servers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        expect(servers).toHaveLength(1);
        await servers[0]?.kill();
      }
      note(
        `${STARTS} times two starts at once on one folder, all but the first after a kill: one server each time`,
      );
    },
    300_000 + STARTS * 10_000,
  );

  it('is readable for its user only, and so is the socket', async () => {
    const folder = join(directory(), 'data');
    const server = await RunningServer.start(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'mongo.sock')).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('may lie so deep that a socket in it would have too long a name', async () => {
    const folder = join(directory(), 'd'.repeat(120));
    const server = await RunningServer.start(folder);
    const client = await server.client();
    expect((await client.db('d').command({ ping: 1 })).ok).toBe(1);
    await server.stop();
  });

  it('can be served by a thread of the application, which learns when that ends', () => {
    const script = `
      import { MongoClient } from 'mongodb';
      import { startEmbedded } from '@stockroom/embedded-mongo';
      const dir = process.env.FOLDER;
      const embedded = await startEmbedded({ dir });
      const second = await startEmbedded({ dir }).then(() => 'started', (error) => error.message);
      const client = new MongoClient(embedded.uri);
      await client.db('d').collection('c').insertOne({ n: 1 });
      const count = await client.db('d').collection('c').countDocuments();
      await client.close();
      await embedded.close();
      console.log(JSON.stringify([count, second.includes('in use'), (await embedded.exited) === undefined]));
    `;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(__dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, FOLDER: directory() },
    });
    expect(JSON.parse(printed)).toEqual([1, true, true]);
  });

  it('can be served on a port', async () => {
    const server = await RunningServer.start(directory(), '--port', '0');
    expect(server.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
    const client = new MongoClient(server.uri);
    expect((await client.db('d').command({ ping: 1 })).ok).toBe(1);
    await client.close();
    await server.stop();
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('is left in order on %s', async (signal) => {
    const folder = directory();
    const server = await RunningServer.start(folder);
    await (await server.client()).db('d').collection('c').insertOne({ n: 1 });
    await server.closeClients();
    expect(await server.signal(signal)).toBe(0);
    expect(runCli('--dir', folder, '--verify')).toContain('1 documents');
  });

  it('never returns a document that differs from the written one, and names it', async () => {
    const folder = directory();
    const server = await RunningServer.start(folder);
    const written = (await server.client()).db('d').collection<{ _id: number; text: string }>('c');
    await written.insertMany([1, 2, 3].map((_id) => ({ _id, text: `text number ${_id}` })));
    await server.stop();
    const file = join(folder, 'data.mdb');
    const bytes = readFileSync(file);
    for (let at = bytes.indexOf('number 2'); at >= 0; at = bytes.indexOf('number 2', at + 1))
      bytes.writeUInt8((bytes[at + 7] as number) ^ 1, at + 7);
    writeFileSync(file, bytes);
    const again = await RunningServer.start(folder);
    const found = (await again.client()).db('d').collection<{ _id: number; text: string }>('c');
    expect((await found.findOne({ _id: 3 }))?.text).toBe('text number 3');
    for (const read of [() => found.findOne({ _id: 2 }), () => found.find().toArray()])
      expect((await errorOf(read)).message).toContain('Record 2 is damaged');
    await again.stop();
    const report = await errorOf(async () => runCli('--dir', folder, '--verify'));
    expect((report as { stdout?: string }).stdout).toContain('d.c: record 2 is damaged');
  });

  it.each([1, 4_096, 12_288])('is refused where it was cut off after %i bytes', async (length) => {
    const folder = directory();
    const server = await RunningServer.start(folder);
    const collection = (await server.client()).db('d').collection('c');
    await collection.insertMany(Array.from({ length: 2_000 }, (_, n) => ({ n, text: 'x'.repeat(200) })));
    await server.stop();
    truncateSync(join(folder, 'data.mdb'), length);
    expect((await errorOf(() => RunningServer.start(folder))).message).toMatch(
      /is damaged.*Restore a backup/,
    );
    const verified = await errorOf(async () => runCli('--dir', folder, '--verify'));
    expect(verified.message).toContain('is damaged');
  });

  it('is not restored from a copy that broke before its first byte', async () => {
    const [backup, restored] = [directory(), join(directory(), 'restored')];
    writeFileSync(join(backup, 'data.mdb'), '');
    const error = await errorOf(async () => runCli('--dir', restored, '--restore', backup));
    expect(error.message).toContain('is empty');
  });

  it('with a killed restore is refused by a start, and taken by the next restore', async () => {
    const folder = directory();
    const server = await RunningServer.start(folder);
    await (await server.client()).db('d').collection('c').insertOne({ n: 1 });
    await server.stop();
    const [backup, restored] = [join(directory(), 'backup'), join(directory(), 'restored')];
    runCli('--dir', folder, '--backup', backup);
    // Instead of copying the file, the program kills itself.
    const killed = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.copyFileSync = () => process.kill(process.pid, 'SIGKILL');
      syncBuiltinESMExports();
      process.argv.push('--dir', ${JSON.stringify(restored)}, '--restore', ${JSON.stringify(backup)});
      await import('./dist/cli.js');
    `;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', killed], {
      cwd: join(__dirname, '../..'),
    });
    expect(signal).toBe('SIGKILL');
    expect((await errorOf(() => RunningServer.start(restored))).message).toContain('Restore again');
    runCli('--dir', restored, '--restore', backup);
    const again = await RunningServer.start(restored);
    expect(await (await again.client()).db('d').collection('c').countDocuments()).toBe(1);
    await again.stop();
  });

  it('can be backed up while it is served, restored elsewhere, and compacted', async () => {
    const folder = directory();
    const server = await RunningServer.start(folder);
    const client = await server.client();
    await client.db('d').collection('c').createIndex({ n: 1 });
    await client
      .db('d')
      .collection('c')
      .insertMany(Array.from({ length: 2_000 }, (_, n) => ({ n, text: 'x'.repeat(200) })));
    let writing = true;
    const writer = (async () => {
      for (let n = 2_000; writing; n++) await client.db('d').collection('c').insertOne({ n });
    })();
    const backup = join(directory(), 'backup');
    runCli('--dir', folder, '--backup', backup);
    writing = false;
    await writer;
    await client.db('d').collection('c').deleteMany({});
    await server.stop();
    const restored = join(directory(), 'restored');
    runCli('--dir', restored, '--restore', backup);
    const before = statSync(join(folder, 'data.mdb')).size;
    runCli('--dir', folder, '--compact');
    expect(statSync(join(folder, 'data.mdb')).size).toBeLessThan(before);
    expect(runCli('--dir', restored, '--verify')).toContain(' 0 faults');
    const again = await RunningServer.start(restored);
    expect(await (await again.client()).db('d').collection('c').countDocuments()).toBeGreaterThanOrEqual(
      2_000,
    );
    await again.stop();
  });
});
