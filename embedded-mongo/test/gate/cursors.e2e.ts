import { Long, UUID } from 'bson';
import type { MongoClient } from 'mongodb';
import type { Doc, Value } from '../../src/base/values.js';
import { doc } from '../../src/semantics/testing.js';
import { RawConnection } from '../support/raw-connection.js';
import { SharedServer } from '../support/shared-server.js';

const DOCUMENTS = 20_000;
let server: SharedServer;
let client: MongoClient;
let connection: RawConnection;
let other: RawConnection;

beforeAll(async () => {
  server = await SharedServer.open();
  client = await server.client();
  const documents = Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id: _id as never, n: _id % 7 }));
  await client.db('cursors').collection('entries').insertMany(documents);
  connection = await RawConnection.open(server.uri);
  other = await RawConnection.open(server.uri);
});

afterAll(async () => {
  connection.close();
  other.close();
  await server.close();
});

const run = (command: Record<string, unknown>, by = connection): Promise<Doc> =>
  by.run(doc({ ...command, $db: command.$db ?? 'cursors' }));

async function openCursor(command: Record<string, unknown>): Promise<Value | undefined> {
  const reply = await run(command);
  return (reply.get('cursor') as Doc).get('id');
}

const errorOf = (reply: Doc) => [reply.get('codeName'), Number(reply.get('code'))];

const PATHS: readonly [string, (id: unknown, lsid: { id: UUID }) => Record<string, unknown>][] = [
  ['killCursors', (id) => ({ killCursors: 'entries', cursors: [id] })],
  ['endSessions', (_id, lsid) => ({ endSessions: [lsid], $db: 'admin' })],
  ['killSessions', (_id, lsid) => ({ killSessions: [lsid] })],
  ['killAllSessions', () => ({ killAllSessions: [] })],
  ['its last batch', (id, lsid) => ({ getMore: id, collection: 'entries', lsid })],
];

describe('A getMore', () => {
  it.each(PATHS)('is answered with 43 after %s', async (_name, end) => {
    const lsid = { id: new UUID() };
    const id = await openCursor({ find: 'entries', batchSize: 2, lsid });
    expect((await run(end(id, lsid))).get('ok')).toEqual(expect.anything());
    const reply = await run({ getMore: id, collection: 'entries', lsid });
    expect(errorOf(reply)).toEqual(['CursorNotFound', 43]);
  });

  it('is answered with 237 where the cursor is killed meanwhile, and not with a part of the result', async () => {
    const pipeline = [{ $group: { _id: '$n', count: { $sum: 1 } } }, { $sort: { _id: 1 } }];
    const id = await openCursor({ aggregate: 'entries', pipeline, cursor: { batchSize: 0 } });
    const batch = run({ getMore: id, collection: 'entries' });
    // The two connections race: a getMore that comes second does not find the cursor.
    await run({ killCursors: 'entries', cursors: [id] }, other);
    expect([
      ['CursorKilled', 237],
      ['CursorNotFound', 43],
    ]).toContainEqual(errorOf(await batch));
    expect(errorOf(await run({ getMore: id, collection: 'entries' }))).toEqual(['CursorNotFound', 43]);
  });

  it.each([
    ['in a session, of a cursor without one', false, true, 50736],
    ['without a session, of a cursor in one', true, false, 50737],
    ['in another session than its cursor', true, true, 50738],
  ])('is refused %s', async (_name, opens, continues, code) => {
    const session = (wanted: boolean) => (wanted ? { lsid: { id: new UUID() } } : {});
    const id = await openCursor({ find: 'entries', batchSize: 2, ...session(opens) });
    const reply = await run({ getMore: id, collection: 'entries', ...session(continues) });
    expect(Number(reply.get('code'))).toBe(code);
  });

  it('is refused outside of the transaction of its cursor', async () => {
    const lsid = { id: new UUID() };
    const within = { lsid, txnNumber: Long.fromNumber(1), autocommit: false };
    const id = await openCursor({ find: 'entries', batchSize: 2, ...within, startTransaction: true });
    const outside = await run({ getMore: id, collection: 'entries', lsid });
    expect(Number(outside.get('code'))).toBe(50740);
    const plain = await openCursor({ find: 'entries', batchSize: 2, lsid });
    const inside = await run({ getMore: plain, collection: 'entries', ...within });
    expect(Number(inside.get('code'))).toBe(50739);
    await run({ abortTransaction: 1, ...within, $db: 'admin' });
  });
});
