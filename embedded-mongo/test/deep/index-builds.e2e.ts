import { RunningServer, removeDirectory, runCli, temporaryDirectory } from '../support/server.js';

let server: RunningServer;
const directory = temporaryDirectory();

beforeAll(async () => {
  server = await RunningServer.start(directory);
});

afterAll(async () => {
  await server.stop();
  removeDirectory(directory);
});

it('an index covers documents that are written while it is built', async () => {
  const client = await server.client({ maxPoolSize: 40 });
  const collection = client.db('indexes').collection('built');
  await collection.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, g: n % 100 })));
  let building = true;
  const build = collection.createIndex({ g: 1, n: 1 }).finally(() => {
    building = false;
  });
  let written = 0;
  while (building) {
    await collection.insertOne({ n: 20_000 + written, g: 7 });
    await collection.updateOne({ n: written }, { $set: { g: 7 } });
    await collection.deleteOne({ n: 19_999 - written });
    written++;
  }
  await build;
  const expected = await collection.find({ g: 7 }).hint({ $natural: 1 }).toArray();
  const found = await collection.find({ g: 7 }).hint('g_1_n_1').toArray();
  expect(found).toHaveLength(expected.length);
  expect(runCli('--dir', directory, '--verify')).toContain(' 0 faults');
});
