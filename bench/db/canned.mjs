import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A server that knows the protocol and nothing else: to each command it returns bytes made beforehand. The throughput of a
 * driver against it is the maximum for any database behind the same driver.
 */
const { serialize } = createRequire(workerData.driver)('bson');

const HEADER = 16;
const BODY = HEADER + 5;
const page = workerData.documents;
const [document] = page;
const address = workerData.socket;

const cursor = (documents) => ({ cursor: { firstBatch: documents, id: 0n, ns: 'bench.entries' }, ok: 1 });
const REPLIES = {
  hello: {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    setName: 'embedded',
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: 25,
    ok: 1,
  },
  find: cursor([document]),
  page: cursor(page),
  aggregate: cursor([{ _id: 0, sum: 1 }]),
  insert: { n: 1, ok: 1 },
  update: { n: 1, nModified: 1, ok: 1 },
  findAndModify: { lastErrorObject: { n: 1, updatedExisting: true }, value: document, ok: 1 },
};
const encoded = new Map(
  Object.entries(REPLIES).map(([name, reply]) => [name, Buffer.from(serialize(reply))]),
);
const plain = Buffer.from(serialize({ ok: 1 }));

function replyTo(message) {
  const legacy = message.readInt32LE(12) === 2004;
  const body = legacy ? message.indexOf(0, HEADER + 4) + 9 : BODY;
  let name = message.toString('latin1', body + 5, message.indexOf(0, body + 5));
  if (name === 'isMaster' || name === 'ismaster') name = 'hello';
  if (name === 'find' && message.includes('sort')) name = 'page';
  const document = encoded.get(name) ?? plain;
  const head = Buffer.alloc(legacy ? HEADER + 20 : BODY);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(legacy ? 1 : 2013, 12);
  if (legacy) head.writeInt32LE(1, HEADER + 16);
  return Buffer.concat([head, document]);
}

const server = createServer({ noDelay: true }, (socket) => {
  let buffered = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    while (buffered.length >= HEADER && buffered.length >= buffered.readInt32LE(0)) {
      const length = buffered.readInt32LE(0);
      socket.write(replyTo(buffered.subarray(0, length)));
      buffered = buffered.subarray(length);
    }
  });
});
server.listen(address, () => parentPort.postMessage('listening'));
