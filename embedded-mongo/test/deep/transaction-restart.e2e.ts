import { Long, UUID } from 'bson';
import { doc } from '../../src/semantics/testing.js';
import { RawConnection } from '../support/raw-connection.js';
import { RunningServer, removeDirectory, temporaryDirectory } from '../support/server.js';

const directory = temporaryDirectory();
afterAll(() => removeDirectory(directory));

it('the numbers of a session are known after a restart', async () => {
  const lsid = { id: new UUID() };
  const insert = (id: number, txnNumber: number, more = {}) =>
    doc({
      insert: 'c',
      documents: [{ _id: id }],
      lsid,
      txnNumber: Long.fromNumber(txnNumber),
      $db: 'numbers',
      ...more,
    });
  const begin = { startTransaction: true, autocommit: false };
  const first = await RunningServer.start(directory);
  const before = await RawConnection.open(first.uri);
  expect(Number((await before.run(insert(1, 5))).get('ok'))).toBe(1);
  before.close();
  await first.kill();
  const second = await RunningServer.start(directory);
  const after = await RawConnection.open(second.uri);
  expect(Number((await after.run(insert(2, 5, begin))).get('code'))).toBe(117);
  expect(Number((await after.run(insert(3, 4, begin))).get('code'))).toBe(225);
  after.close();
  await second.stop();
});
