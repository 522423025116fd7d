import { Long, Timestamp, UUID } from 'bson';
import type { Doc } from '../../src/base/values.js';
import { doc } from '../../src/semantics/testing.js';
import { RawConnection } from '../support/raw-connection.js';
import { SharedServer } from '../support/shared-server.js';

let server: SharedServer;
let connection: RawConnection;

beforeAll(async () => {
  server = await SharedServer.open();
  connection = await RawConnection.open(server.uri);
});

afterAll(async () => {
  connection.close();
  await server.close();
});

const run = (command: Record<string, unknown>): Promise<Doc> =>
  connection.run(doc({ ...command, $db: command.$db ?? 'numbers' }));
const codeOf = async (command: Record<string, unknown>): Promise<number> => {
  const reply = await run(command);
  return Number(reply.get('ok')) === 1 ? 0 : Number(reply.get('code'));
};
let next = 0;
const insert = (collection = 'c') => ({ insert: collection, documents: [{ _id: ++next }] });
const session = () => ({ id: new UUID() });
const number = (n: number) => Long.fromNumber(n);
const countOf = async (collection: string): Promise<number> =>
  Number((await run({ count: collection })).get('n'));

describe('A command that is half a transaction', () => {
  it('is refused with a transaction number and no session, and writes nothing', async () => {
    expect(await codeOf({ ...insert('none'), txnNumber: number(1) })).toBe(72);
    expect(await countOf('none')).toBe(0);
  });

  it('is refused where it starts a transaction without autocommit, and writes nothing', async () => {
    const half = { lsid: session(), txnNumber: number(1), startTransaction: true };
    expect(await codeOf({ ...insert('none'), ...half })).toBe(72);
    expect(await countOf('none')).toBe(0);
  });

  it('is refused where its field has a name that every object has', async () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(await codeOf({ find: 'c', ...Object.fromEntries([[name, 1]]) })).toBe(40415);
  });
});

describe('The numbers of a session', () => {
  const begin = { startTransaction: true, autocommit: false };

  it('only grow: a transaction cannot start at or below the number of a retryable write', async () => {
    const lsid = session();
    expect(await codeOf({ ...insert(), lsid, txnNumber: number(5) })).toBe(0);
    expect(await codeOf({ ...insert(), lsid, txnNumber: number(4), ...begin })).toBe(225);
    expect(await codeOf({ ...insert(), lsid, txnNumber: number(5), ...begin })).toBe(117);
    expect(await codeOf({ ...insert(), lsid, txnNumber: number(6), ...begin })).toBe(0);
  });

  it('belong to a transaction or to a retryable write, not to both', async () => {
    const lsid = session();
    const of = { lsid, txnNumber: number(1) };
    expect(await codeOf({ ...insert(), ...of, ...begin })).toBe(0);
    expect(await codeOf({ ...insert(), ...of })).toBe(72);
    expect(await codeOf({ commitTransaction: 1, ...of, autocommit: false, $db: 'admin' })).toBe(0);
    expect(await codeOf({ ...insert(), ...of })).toBe(72);
  });

  it('end an open transaction with a newer retryable write, which does not wait for it', async () => {
    const lsid = session();
    await codeOf({ insert: 'held', documents: [{ _id: 1, n: 0 }] });
    const change = { update: 'held', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }], lsid };
    expect(await codeOf({ ...change, txnNumber: number(1), ...begin })).toBe(0);
    expect(await codeOf({ ...change, txnNumber: number(2), maxTimeMS: 5_000 })).toBe(0);
    const commit = { commitTransaction: 1, lsid, txnNumber: number(1), autocommit: false };
    expect(await codeOf({ ...commit, $db: 'admin' })).toBe(225);
    const [held] = ((await run({ find: 'held' })).get('cursor') as Doc).get('firstBatch') as Doc[];
    expect(Number(held?.get('n'))).toBe(1);
  });
});

describe('Generated timestamps', () => {
  it('never repeat, however many there are in a second', async () => {
    const empty = new Timestamp({ t: 0, i: 0 });
    const documents = Array.from({ length: 50 }, (_, _id) => ({ _id, at: empty }));
    await run({ insert: 'times', documents });
    const u = { $currentDate: { changed: { $type: 'timestamp' } } };
    await run({ update: 'times', updates: [{ q: {}, u, multi: true }] });
    const stored = ((await run({ find: 'times' })).get('cursor') as Doc).get('firstBatch') as Doc[];
    const times = stored.flatMap((each) => [String(each.get('at')), String(each.get('changed'))]);
    expect(new Set(times).size).toBe(100);
  });
});

describe('Exactness of details', () => {
  it('gives databases the size of their content', async () => {
    const reply = await connection.run(doc({ listDatabases: 1, $db: 'admin' }));
    const sizes = (reply.get('databases') as Doc[]).map((database) => Number(database.get('sizeOnDisk')));
    expect(Math.max(...sizes)).toBeGreaterThan(1_000);
    expect(Number(reply.get('totalSize'))).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });

  it('sets a field whose name begins with a dollar', async () => {
    await run({ insert: 'dollars', documents: [{ _id: 1 }] });
    const updates = [{ q: { _id: 1 }, u: { $set: { $price: 3, 'a.$b': 4 } } }];
    expect(Number((await run({ update: 'dollars', updates })).get('nModified'))).toBe(1);
    const [stored] = ((await run({ find: 'dollars' })).get('cursor') as Doc).get('firstBatch') as Doc[];
    const inner = stored?.get('a') as Doc | undefined;
    expect([Number(stored?.get('$price')), Number(inner?.get('$b'))]).toEqual([3, 4]);
  });
});
