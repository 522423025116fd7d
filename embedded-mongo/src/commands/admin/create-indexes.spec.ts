import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Deadline } from '../../base/deadline.js';
import type { Doc } from '../../base/values.js';
import { checkedSpec } from '../../indexes/definition.js';
import { verify } from '../../indexes/verify.js';
import { doc } from '../../semantics/testing.js';
import { type IndexInfo, indexFromSpec } from '../../storage/catalogue.js';
import { Engine } from '../../storage/engine.js';
import { Store } from '../../storage/store.js';
import type { WriteView } from '../../storage/view.js';
import { Sessions } from '../../transactions/sessions.js';
import type { Transaction } from '../../transactions/transaction.js';
import { Arguments } from '../arguments.js';
import type { Context } from '../context.js';
import { insertOne } from '../write/statements.js';
import { createIndexes } from './create-indexes.js';
import { Housekeeping } from './housekeeping.js';

const NAMESPACE = 'd.c';
const INDEX_ON_N = { key: { n: 1 }, name: 'n_1' };

let directory: string;
let store: Store;
let engine: Engine;
let sessions: Sessions;
const builds = new Map<string, Promise<void>>();

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'indexes-'));
  store = new Store(directory, { unsynced: true });
  engine = new Engine(store);
  sessions = new Sessions(engine);
  await engine.write(new Deadline(), (view) => {
    view.createCollection('d', 'c');
  });
});

afterEach(async () => {
  sessions.close();
  builds.clear();
  await engine.settled();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

function create(maxTimeMs = 0, transaction?: Transaction): Promise<unknown> {
  const name = 'createIndexes';
  const context = {
    name,
    args: new Arguments(name, doc({ createIndexes: 'c', indexes: [INDEX_ON_N] })),
    database: 'd',
    deadline: new Deadline(maxTimeMs),
    transaction,
    server: { engine, sessions, builds },
  };
  return createIndexes(context as unknown as Context);
}

let number = 0n;
const begin = (): Transaction => sessions.start(sessions.use(`session ${++number}`, 1), number);
const use = (transaction: Transaction) => transaction.view.collection(NAMESPACE);
const indexes = (): readonly IndexInfo[] => engine.catalogue.get(NAMESPACE)?.indexes ?? [];

function insert(view: WriteView, inserted: Doc): void {
  const scope = { view, database: 'd', collection: 'c', deadline: new Deadline(), now: new Date(0) };
  insertOne(scope, inserted, undefined);
}

/** Leaves the state of a process that ends while it builds an index. */
const leaveUnfinished = (): Promise<void> =>
  engine.write(new Deadline(), (view) => {
    const collection = view.collection(NAMESPACE);
    if (collection === undefined) throw new Error('There is no collection');
    const index = { ...indexFromSpec(checkedSpec(doc(INDEX_ON_N)), view.newTree()), building: true };
    view.describe({ ...collection, indexes: [...collection.indexes, index] });
  });

describe('Creating an index', () => {
  it('that exists is answered while a transaction uses the collection', async () => {
    await create();
    use(begin());
    expect(await create(1_000)).toMatchObject({ note: 'all indexes already exist', numIndexesAfter: 2 });
  });

  it('waits for the transactions that use the collection and for no later one', async () => {
    const open = begin();
    use(open);
    const created = create();
    await engine.write(new Deadline(), () => undefined);
    const later = begin();
    const refusal = { code: 246, labels: ['TransientTransactionError'] };
    expect(() => use(later)).toThrow(expect.objectContaining(refusal));
    expect(use(open)).toBeDefined();
    open.abort();
    await created;
    expect(indexes().map(({ name }) => name)).toEqual(['_id_', 'n_1']);
    expect(use(begin())).toBeDefined();
  });

  it('that gives up its wait keeps no transaction away any more', async () => {
    use(begin());
    await expect(create(20)).rejects.toMatchObject({ code: 50 });
    expect(use(begin())).toBeDefined();
  });

  it('waits for another build of the collection no longer than its maxTimeMS', async () => {
    builds.set(NAMESPACE, new Promise(() => {}));
    await expect(create(20)).rejects.toMatchObject({ code: 50 });
  });

  it('builds it anew where an unfinished one was left over', async () => {
    await engine.write(new Deadline(), (view) => insert(view, doc({ _id: 1, n: 1 })));
    await leaveUnfinished();
    expect(await create()).toMatchObject({ numIndexesBefore: 1, numIndexesAfter: 2 });
    expect(indexes().map(({ name, building }) => [name, building])).toEqual([
      ['_id_', false],
      ['n_1', false],
    ]);
    expect(verify(engine).faults).toEqual([]);
  });

  it('in the transaction that filled the collection finishes it, however large the collection is', async () => {
    const transaction = begin();
    transaction.view.createCollection('d', 'large');
    const context = { name: 'createIndexes', database: 'd', deadline: new Deadline(), transaction };
    const scope = { view: transaction.view, database: 'd', collection: 'large', deadline: new Deadline() };
    for (let n = 0; n < 1_100; n++) insertOne({ ...scope, now: new Date(0) }, doc({ _id: n, n }), undefined);
    const args = new Arguments('createIndexes', doc({ createIndexes: 'large', indexes: [INDEX_ON_N] }));
    await createIndexes({ ...context, args, server: { engine, sessions, builds } } as unknown as Context);
    expect(transaction.view.collection('d.large')?.indexes.map(({ building }) => building)).toEqual([
      false,
      false,
    ]);
  });
});

describe('Dropping unfinished indexes at the start', () => {
  it('keeps the documents that were written to the collection meanwhile', async () => {
    await create();
    await engine.write(new Deadline(), (view) => {
      const collection = view.collection(NAMESPACE);
      if (collection === undefined) throw new Error('There is no collection');
      const spec = checkedSpec(doc({ key: { m: 1 }, name: 'm_1' }));
      const index = { ...indexFromSpec(spec, view.newTree()), building: true };
      view.describe({ ...collection, indexes: [...collection.indexes, index] });
    });
    const inserted = engine.write(new Deadline(), (view) => insert(view, doc({ _id: 1, n: [1, 2] })));
    const housekeeping = new Housekeeping(engine);
    await Promise.all([inserted, housekeeping.start()]);
    await housekeeping.stop();
    expect(indexes().map(({ name, multikey }) => [name, multikey])).toEqual([
      ['_id_', [[]]],
      ['n_1', [[0]]],
    ]);
  });
});
