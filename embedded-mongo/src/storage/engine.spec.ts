import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Deadline } from '../base/deadline.js';
import { Transaction } from '../transactions/transaction.js';
import { MustWait } from './claims.js';
import { Engine } from './engine.js';
import { checkFile } from './file.js';
import { documentKey } from './keys.js';
import { DATA_FILE, type PutValue, Store } from './store.js';

const key = documentKey(16, 1);
const other = documentKey(16, 2);
/** The code of LMDB's MDB_BAD_VALSIZE, and the operating system's of an input or output that failed. */
const BAD_VALSIZE = -30781;
const EIO = 5;
/** The error of LMDB if its list of free pages has a page twice, or has one that is in use. */
const BAD_TXN = -30782;
const CURSOR_FULL = -30787;
const run = promisify(execFile);

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

  it('a transaction that begins cannot overwrite a commit that it does not see', async () => {
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

  it('writes that arrive are run after it and see its writes', async () => {
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

/** Its next commits fail before they begin, or within LMDB's transaction, which rolls back their entries. */
class FailingStore extends Store {
  readonly failures: Error[] = [];
  refusal: Error | undefined;
  /** The number of bytes of each commit. */
  readonly sizes: number[] = [];

  override beginReserving(): void {
    if (this.refusal !== undefined) throw this.refusal;
    super.beginReserving();
  }

  override write<T>(work: (put: PutValue) => T): T {
    return super.write((put) => this.failing(put, work));
  }

  override writeInBackground(work: (put: PutValue) => void): Promise<void> {
    return super.writeInBackground((put) => this.failing(put, work));
  }

  private failing<T>(put: PutValue, work: (put: PutValue) => T): T {
    let size = 0;
    const result = work((at, value) => {
      size += value?.length ?? 0;
      put(at, value);
    });
    this.sizes.push(size);
    const failure = this.failures.shift();
    if (failure !== undefined) throw failure;
    return result;
  }
}

const withCode = (code: number) => Object.assign(new Error(`code ${code}`), { code });

describe('A commit that fails', () => {
  let directory: string;
  let store: FailingStore;
  let engine: Engine;
  const lost: Error[] = [];
  let logged: jest.SpyInstance;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'commit-'));
    store = new FailingStore(directory);
    engine = new Engine(store, undefined, (error) => lost.push(error));
    store.sizes.splice(0);
    logged = jest.spyOn(console, 'error').mockImplementation();
  });

  afterEach(async () => {
    logged.mockRestore();
    lost.splice(0);
    await engine.settled();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const write = (text: string) =>
    engine.write(new Deadline(), (view) => {
      view.claim(key);
      view.put(key, Buffer.from(text));
    });

  it('by a fault of LMDB is tried once more, and its writes are answered after that', async () => {
    await write('first');
    store.failures.push(withCode(BAD_VALSIZE));
    await Promise.all([write('second'), write('third')]);
    expect([store.get(key)?.toString(), engine.sequence, lost]).toEqual(['third', 2, []]);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('by a fault of LMDB has all free pages loaded before the second try, and only then, which leaves no entry', async () => {
    await write('first');
    const entries = store.count(Buffer.alloc(1), Buffer.alloc(8, 0xff));
    store.failures.push(withCode(BAD_VALSIZE));
    await write('second');
    await write('third');
    expect(store.sizes.map((size) => size > 2 ** 20)).toEqual([false, false, true, false]);
    expect(store.count(Buffer.alloc(1), Buffer.alloc(8, 0xff))).toBe(entries);
  });

  it('by a fault of LMDB, of a definition, leaves a file that is not taken for one that was cut off', async () => {
    for (const text of ['first', 'second', 'third']) await write(text);
    store.failures.push(withCode(BAD_VALSIZE));
    await engine.write(new Deadline(), (view) => void view.createCollection('shop', 'levels'));
    expect(store.sizes.at(-1)).toBeGreaterThan(2 ** 20);
    expect(() => checkFile(join(directory, DATA_FILE))).not.toThrow();
  });

  it('before it begins takes the changes of definitions that waited with it, so that transactions can begin', async () => {
    const transaction = new Transaction(engine, 1n);
    const definition = engine.write(new Deadline(), () => {
      throw new MustWait(transaction, 'shop.levels');
    });
    await engine.settled();
    expect(engine.isDefinitionAwaited('shop.levels')).toBe(true);
    store.refusal = new Error('not now');
    transaction.abort();
    await expect(definition).rejects.toThrow('not now');
    expect(engine.isDefinitionAwaited('shop.levels')).toBe(false);
  });

  it.each([
    ['by a fault of LMDB, twice', [BAD_VALSIZE, BAD_VALSIZE]],
    ['by a list of free pages that is damaged', [BAD_TXN]],
    ['by a tree that is damaged', [CURSOR_FULL]],
    ['by an error of the disk', [EIO]],
  ])(
    '%s ends the database, with the commit before it on disk and every later write refused',
    async (_, codes) => {
      await write('first');
      store.failures.push(...codes.map(withCode));
      await expect(write('second')).rejects.toThrow(`code ${codes[0]}`);
      await engine.settled();
      expect(lost).toEqual([withCode(codes[0] as number)]);
      // One for the first commit, and no second try that is not listed.
      expect(store.sizes).toHaveLength(1 + codes.length);
      await expect(write('third')).rejects.toThrow('has to end');
      expect(store.get(key)?.toString()).toBe('first');
    },
  );
});

describe('A commit that the operating system refuses', () => {
  it('is an error of its write alone: no promise is left over that would end the process', async () => {
    // The limit for the size of files is the shell's, so the store runs in a process of its own.
    const directory = mkdtempSync(join(tmpdir(), 'commit-'));
    const program = `
      const { Store } = await import(${JSON.stringify(join(__dirname, '..', '..', 'dist', 'storage', 'store.js'))});
      process.on('SIGXFSZ', () => {});
      process.on('unhandledRejection', (error) => { console.log('left over: ' + error); process.exit(2); });
      const store = new Store(${JSON.stringify(directory)});
      const key = Buffer.alloc(8, 1);
      await store.writeInBackground((put) => put(key, Buffer.from('small')));
      await store.writeInBackground((put) => put(key, Buffer.alloc(8_000_000))).catch(({ code }) => console.log('code', code));
      await new Promise((done) => setImmediate(done));
      console.log(store.get(key).toString());
    `;
    const { stdout } = await run('bash', [
      '-c',
      'ulimit -f 4000; exec node --input-type=module -e "$0"',
      program,
    ]);
    rmSync(directory, { recursive: true, force: true });
    expect(stdout.split('\n')).toEqual(['code 5', 'small', '']);
  });
});
