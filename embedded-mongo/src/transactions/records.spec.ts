import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Deadline } from '../base/deadline.js';
import { Housekeeping } from '../commands/admin/housekeeping.js';
import { codeOf } from '../semantics/testing.js';
import { Engine } from '../storage/engine.js';
import { afterPrefix, SESSION_TREE, treeKey } from '../storage/keys.js';
import { Store } from '../storage/store.js';
import { writeRecord } from './records.js';
import { Sessions } from './sessions.js';

const HOUR = 60 * 60_000;
let directory: string;
let store: Store;
let engine: Engine;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sessions-'));
  store = new Store(directory, { unsynced: true });
  engine = new Engine(store);
});

afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

function recordsLeft(): number {
  const low = treeKey(SESSION_TREE);
  return [...store.range(low, afterPrefix(low), false)].length;
}

describe('Session records', () => {
  it('is forgotten after an hour, however much of it there is', async () => {
    await engine.write(new Deadline(), (view) => {
      for (let id = 0; id < 3_000; id++) {
        const at = Date.now() - (id % 3 === 0 ? 0 : HOUR + 1);
        const session = id.toString(16).padStart(32, '0');
        writeRecord(view, session, { number: 1n, committed: false, reply: undefined, at, ran: 1 });
      }
    });
    const housekeeping = new Housekeeping(engine);
    housekeeping.every(1);
    while (recordsLeft() > 1_000) await new Promise((resolve) => setTimeout(resolve, 5));
    await housekeeping.stop();
    expect(recordsLeft()).toBe(1_000);
  });
});

describe('Sessions', () => {
  it('have a bound, within which those that are there go on', () => {
    const sessions = new Sessions(engine, 2);
    for (const id of ['a', 'b', 'a']) sessions.use(id, 1);
    expect(codeOf(() => sessions.use('c', 1))).toBe(261);
    sessions.end('a');
    expect(sessions.use('c', 1).id).toBe('c');
  });
});
