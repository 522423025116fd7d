import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MongoClient } from 'mongodb';
import { Deadline } from '../../src/base/deadline.js';
import { insertOne } from '../../src/commands/write/statements.js';
import { verify } from '../../src/indexes/verify.js';
import { doc } from '../../src/semantics/testing.js';
import { Engine } from '../../src/storage/engine.js';
import { Store } from '../../src/storage/store.js';
import { note, RunningServer, removeDirectory, runCliBy, temporaryDirectory } from '../support/server.js';
import { SmallDisk } from '../support/small-disk.js';

const NO_ROOM = 14031;
const MEGABYTE = 2 ** 20;

/** Inserts until the server says that there is no room, and returns the keys it acknowledged. */
async function fill(client: MongoClient, prefix: string): Promise<{ stored: string[]; codes: Set<unknown> }> {
  const collection = client.db('full').collection<{ _id: string; text: string }>('entries');
  const stored: string[] = [];
  const codes = new Set<unknown>();
  const writer = async (worker: number): Promise<void> => {
    for (let n = 0; codes.size === 0; n++) {
      const _id = `${prefix}-${worker}-${n}`;
      try {
        await collection.insertOne({ _id, text: 'x'.repeat(8_000) });
        stored.push(_id);
      } catch (error) {
        codes.add((error as { code?: unknown }).code);
      }
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(writer));
  return { stored, codes };
}

/**
 * Writes of the same commit go on without the write that needs too much room. That write is the commit of a
 * transaction, whose message is as short as those of the others, so that they arrive together.
 */
async function oneTooMany(client: MongoClient): Promise<void> {
  const collection = client.db('full').collection<{ _id: string; text: string }>('entries');
  for (let round = 0; round < 5; round++) {
    const session = client.startSession();
    session.startTransaction();
    await collection.insertOne({ _id: 'big', text: 'x'.repeat(15 * MEGABYTE) }, { session });
    const small = (n: number) => collection.insertOne({ _id: `small-${round}-${n}`, text: 's' });
    const results = await Promise.allSettled([
      ...Array.from({ length: 4 }, (_, n) => small(n)),
      session.commitTransaction(),
      ...Array.from({ length: 4 }, (_, n) => small(n + 4)),
    ]);
    await session.endSession();
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed.map(({ reason }) => (reason as { code?: unknown }).code)).toEqual([NO_ROOM]);
  }
}

async function missing(client: MongoClient, keys: readonly string[]): Promise<string[]> {
  const found = await client
    .db('full')
    .collection<{ _id: string }>('entries')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const stored = new Set(found.map(({ _id }) => _id));
  return keys.filter((key) => !stored.has(key));
}

// Only Linux lets a test make a small disk; there it is never left out.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('A full disk', () => {
  it('is an error to the client and loses nothing, and the server goes on once there is room', async () => {
    const disk = await SmallDisk.make(24 * MEGABYTE);
    const ballast = join(disk.seenFromHere, 'ballast');
    writeFileSync(ballast, Buffer.alloc(10 * MEGABYTE));
    const start = () => RunningServer.launch(disk.launcher, join(disk.directory, 'data'), '--port', '0');
    let server = await start();
    try {
      const client = await server.client({ maxPoolSize: 10 });
      await client.db('full').collection('entries').createIndex({ text: 1 });
      await oneTooMany(client);
      const first = await fill(client, 'first');
      expect([...first.codes]).toEqual([NO_ROOM]);
      expect(await missing(client, first.stored)).toEqual([]);
      rmSync(ballast);
      const second = await fill(client, 'second');
      expect([...second.codes]).toEqual([NO_ROOM]);
      expect(second.stored.length).toBeGreaterThan(100);
      // LMDB itself writes to no full disk, which it would not survive.
      expect(server.log).not.toMatch(/mdb_|Write error/);
      await server.closeClients();
      await server.kill();
      server = await start();
      const again = await server.client();
      expect(await missing(again, [...first.stored, ...second.stored])).toEqual([]);
      expect(runCliBy(disk.launcher, '--dir', server.directory, '--verify')).toContain(' 0 faults');
      note(
        `a disk of 24 MB (${disk.kind}) filled twice: ${first.stored.length} and ${second.stored.length} acknowledged writes, 0 lost, also after a kill`,
      );
    } finally {
      await server.stop();
      await disk.remove();
    }
  });
});

describe('A map that is too small for the file', () => {
  it('grows with the written data, so that it is never full', async () => {
    const directory = temporaryDirectory();
    const store = new Store(directory, { mapBytes: 2 * MEGABYTE });
    const engine = new Engine(store);
    for (let n = 0; n < 10; n++) {
      await engine.write(new Deadline(), (view) => {
        const scope = { view, database: 'd', collection: 'c', deadline: new Deadline(), now: new Date() };
        insertOne(scope, doc({ _id: n, text: 'x'.repeat(MEGABYTE) }), undefined);
      });
    }
    expect(verify(engine)).toMatchObject({ documents: 10, faults: [] });
    await store.close();
    removeDirectory(directory);
  });
});
