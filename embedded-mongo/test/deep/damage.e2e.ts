import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../src/testing/random.js';
import { note, RunningServer, removeDirectory, temporaryDirectory } from '../support/server.js';

const FLIPS = Number(process.env.FLIPS ?? 300);
const PAGE_BYTES = 4_096;
const META_PAGES = 2;
const ROUND_TIMEOUT_MS = 60_000;
const random = Random.fromEnvironment();
const directories: string[] = [];

afterAll(() => {
  for (const each of directories) removeDirectory(each);
});

function directory(): string {
  const created = temporaryDirectory();
  directories.push(created);
  return created;
}

type Outcome = 'same' | 'refused' | 'reported' | 'silent' | 'died';

/** Opens copies of a file with one bit flipped in each, and prints what becomes of it. Native code may end the process. */
const PROBE = `
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync, rmSync, mkdirSync } from 'node:fs';
import { Store } from './dist/storage/store.js';
import { Engine } from './dist/storage/engine.js';
import { verify } from './dist/indexes/verify.js';
const { file, folder, bits } = JSON.parse(process.env.PROBE);
const original = readFileSync(file);
async function look(bytes) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/data.mdb', bytes);
  let store;
  try {
    store = new Store(folder, { unsynced: true });
    const engine = new Engine(store, undefined, undefined, 'read');
    const { faults } = verify(engine);
    if (faults.length > 0) return 'reported';
    const hash = createHash('sha256');
    for (const { key, value } of store.range(Buffer.alloc(4), Buffer.alloc(64, 0xff), false)) hash.update(key).update(value);
    return hash.digest('hex');
  } catch {
    return 'refused';
  } finally {
    await store?.close();
  }
}
const whole = await look(original);
for (const bit of bits) {
  const bytes = Buffer.from(original);
  bytes[bit >> 3] ^= 1 << (bit & 7);
  const found = await look(bytes);
  process.stdout.write((found === whole ? 'same' : found.length === 64 ? 'silent' : found) + '\\n');
}
`;

/** The outcome of each flip; where the process ends or hangs, the rest goes on in another one. */
function probe(file: string, bits: readonly number[]): Outcome[] {
  const outcomes: Outcome[] = [];
  while (outcomes.length < bits.length) {
    const env = {
      ...process.env,
      PROBE: JSON.stringify({ file, folder: join(directory(), 'copy'), bits: bits.slice(outcomes.length) }),
    };
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', PROBE], {
      cwd: join(__dirname, '../..'),
      encoding: 'utf8',
      env,
      timeout: ROUND_TIMEOUT_MS,
    });
    outcomes.push(...(stdout.split('\n').filter((line) => line !== '') as Outcome[]));
    if (status !== 0) outcomes.push('died');
  }
  return outcomes.slice(0, bits.length);
}

async function filledFile(): Promise<string> {
  const folder = directory();
  const server = await RunningServer.start(folder);
  const db = (await server.client()).db('shop');
  for (const name of ['levels', 'movements', 'requests']) {
    await db.collection(name).createIndex({ n: 1 });
    await db
      .collection(name)
      .insertMany(
        Array.from({ length: 150 }, (_, n) => ({ n: n % 50, text: 'x'.repeat(n), list: [n, n + 1] })),
      );
  }
  await server.closeClients();
  await server.stop();
  return join(folder, 'data.mdb');
}

describe(`${FLIPS} flipped bits of a data file (SEED=${random.seed})`, () => {
  it('outside of the two meta pages of LMDB never change a read without an error or a fault in the report', async () => {
    const file = await filledFile();
    const bytes = readFileSync(file);
    const used = bytes.length - trailingZeros(bytes);
    const first = META_PAGES * PAGE_BYTES * 8;
    const bits = Array.from({ length: FLIPS }, () => first + random.below(used * 8 - first));
    const outcomes = probe(file, bits);
    const count = (outcome: Outcome): number => outcomes.filter((each) => each === outcome).length;
    expect(bits.filter((_, at) => outcomes[at] === 'silent')).toEqual([]);
    expect(count('refused') + count('reported')).toBeGreaterThan(FLIPS / 20);
    note(
      `${FLIPS} bits flipped in a file of ${used} bytes: ${count('same')} without effect, ${count('refused')} refused, ${count('reported')} reported, ${count('died')} ended the process, 0 silent`,
    );
  }, 300_000);
});

function trailingZeros(bytes: Buffer): number {
  let at = bytes.length;
  while (at > 0 && bytes[at - 1] === 0) at--;
  return bytes.length - at;
}
