import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Deadline } from '../deadline.js';
import { Transaction } from '../transactions/transaction.js';
import { Engine } from './engine.js';
import { documentKey } from './keys.js';
import { Store } from './store.js';

const key = documentKey(16, 1);
const other = documentKey(16, 2);

describe('While a commit is under way', () => {
  let directory: string;
  let store: Store;
  let engine: Engine;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'commit-'));
    store = new Store(directory);
    engine = new Engine(store);
  });

  afterEach(async () => {
    await engine.settled();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Writes a key; it has run, and cannot be on disk yet, once `running` settles. */
  function write(text: string): { running: Promise<void>; written: Promise<void> } {
    let begin = () => {};
    const running = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const written = engine.write(new Deadline(), (view) => {
      view.claim(key);
      view.put(key, Buffer.from(text));
      begin();
    });
    return { running, written };
  }

  it('reads are answered as of before it', async () => {
    await write('first').written;
    const { running, written } = write('second');
    await running;
    const view = engine.read();
    expect(view.get(key)?.toString()).toBe('first');
    await written;
    expect(view.get(key)?.toString()).toBe('first');
    view.release();
  });

  it('a transaction that begins cannot overwrite what it does not see', async () => {
    const { running, written } = write('first');
    await running;
    const early = new Transaction(engine, 1n);
    const late = new Transaction(engine, 2n);
    expect(early.view.get(key)).toBeUndefined();
    expect(() => early.view.claim(key)).toThrow(/conflict/i);
    early.view.claim(other);
    await written;
    expect(() => late.view.claim(key)).toThrow(/conflict/i);
    for (const transaction of [early, late]) transaction.abort();
    const next = new Transaction(engine, 3n);
    next.view.claim(key);
    expect(next.view.get(key)?.toString()).toBe('first');
    next.abort();
  });

  it('writes that arrive are run after it and see what it wrote', async () => {
    const syncedBefore = store.syncs;
    const { running, written } = write('first');
    await running;
    let seen: string | undefined;
    const second = engine.write(new Deadline(), (view) => {
      seen = view.get(key)?.toString();
      view.put(key, Buffer.from('second'));
    });
    expect(seen).toBeUndefined();
    await Promise.all([written, second]);
    expect(seen).toBe('first');
    expect([store.get(key)?.toString(), engine.sequence]).toEqual(['second', 2]);
    expect(store.syncs - syncedBefore).toBe(2);
  });

  it('a write that fails leaves no trace of it, and those beside it succeed', async () => {
    const failing = engine.write(new Deadline(), (view) => {
      view.put(other, Buffer.from('lost'));
      throw new Error('refused');
    });
    const { written } = write('kept');
    await expect(failing).rejects.toThrow('refused');
    await written;
    expect([store.get(key)?.toString(), store.get(other)]).toEqual(['kept', undefined]);
  });
});
