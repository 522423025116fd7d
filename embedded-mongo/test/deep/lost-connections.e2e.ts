import { type ClientSession, type Collection, Long, type MongoClient, UUID } from 'mongodb';
import { doc } from '../../src/semantics/testing.js';
import { RawConnection } from '../support/raw-connection.js';
import { RunningServer, removeDirectory, temporaryDirectory } from '../support/server.js';

interface Entry {
  _id: number;
  n: number;
}

const directory = temporaryDirectory();
let server: RunningServer;
let client: MongoClient;
let entries: Collection<Entry>;

beforeAll(async () => {
  server = await RunningServer.start(directory);
  client = await server.client();
  entries = client.db('lost').collection<Entry>('entries');
});

afterAll(async () => {
  await server.stop();
  removeDirectory(directory);
});

beforeEach(async () => {
  await entries.deleteMany({});
  await entries.insertOne({ _id: 1, n: 0 });
});

describe('A transaction whose connection is lost', () => {
  it.each([
    ['committed', 'commitTransaction', 1, (session: ClientSession) => session.commitTransaction()],
    ['aborted', 'abortTransaction', 0, (session: ClientSession) => session.abortTransaction()],
  ])('is %s over another one', async (_how, command, n, end) => {
    const session = client.startSession();
    session.startTransaction();
    await entries.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    const data = { failCommands: [command], closeConnection: true };
    await client.db('admin').command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data });
    await end(session);
    await session.endSession();
    expect((await entries.findOne())?.n).toBe(n);
    await entries.updateOne({ _id: 1 }, { $set: { n: 9 } }, { maxTimeMS: 4_000 });
  });

  it('is aborted where its client does not come back', async () => {
    const gone = await RawConnection.open(server.uri);
    const update = { q: { _id: 1 }, u: { $inc: { n: 1 } } };
    const transaction = { txnNumber: Long.fromNumber(1), autocommit: false, startTransaction: true };
    const command = { update: 'entries', updates: [update], $db: 'lost', lsid: { id: new UUID() } };
    const written = await gone.run(doc({ ...command, ...transaction }));
    expect(Number(written.get('n'))).toBe(1);
    gone.close();
    await entries.updateOne({ _id: 1 }, { $inc: { n: 100 } }, { maxTimeMS: 20_000 });
    expect((await entries.findOne())?.n).toBe(100);
  });
});
