import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Deadline } from '../../base/deadline.js';
import { failure } from '../../base/errors.js';
import { Engine } from '../../storage/engine.js';
import { documentKey } from '../../storage/keys.js';
import { type PutValue, Store } from '../../storage/store.js';
import { Sessions } from '../../transactions/sessions.js';
import type { Context } from '../context.js';
import { commitTransaction } from './transactions.js';

const key = documentKey(16, 1);

/** Its next commit waits on the disk until the test lets it go on, or fails there. */
class HeldStore extends Store {
  held: Promise<void> = Promise.resolve();
  reached: () => void = () => {};

  override async writeInBackground(work: (put: PutValue) => void): Promise<void> {
    this.reached();
    await this.held;
    await super.writeInBackground(work);
  }
}

describe('A commit that is repeated while the first one is synced', () => {
  let directory: string;
  let store: HeldStore;
  let engine: Engine;
  let first: Promise<unknown>;
  let again: (deadline?: Deadline) => Promise<unknown>;
  let sync: () => void;
  let fail: (reason: Error) => void;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'commit-'));
    store = new HeldStore(directory);
    engine = new Engine(store);
    const sessions = new Sessions(engine);
    const session = sessions.use('s', 1);
    const transaction = sessions.start(session, 1n);
    transaction.view.claim(key);
    transaction.view.put(key, Buffer.from('written'));
    again = (deadline = new Deadline()) => {
      const context = {
        name: 'commitTransaction',
        session,
        number: 1n,
        server: { sessions, engine },
        deadline,
      };
      return commitTransaction(context as unknown as Context);
    };
    store.held = new Promise((resolve, reject) => {
      sync = resolve;
      fail = reject;
    });
    const syncing = new Promise<void>((resolve) => {
      store.reached = resolve;
    });
    first = again();
    await syncing;
  });

  afterEach(async () => {
    await engine.settled();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('is answered as the first one, and commits once', async () => {
    const second = again();
    sync();
    expect(await Promise.all([first, second])).toEqual([{}, {}]);
    expect([store.get(key)?.toString(), engine.sequence]).toEqual(['written', 1]);
    expect(await again()).toEqual({});
  });

  it('says that the transaction was aborted where the first one fails', async () => {
    const second = again();
    fail(Object.assign(new Error('the disk is full'), { code: 28 }));
    const results = await Promise.allSettled([first, second]);
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'rejected', reason: { code: 251 } }]);
  });

  it('ends with its client, and the first one goes on', async () => {
    const deadline = new Deadline();
    const second = again(deadline);
    deadline.cancel(failure(11601, 'operation was interrupted because the client disconnected'));
    sync();
    await expect(second).rejects.toMatchObject({ code: 11601 });
    expect(await first).toEqual({});
    expect(store.get(key)?.toString()).toBe('written');
  });
});
