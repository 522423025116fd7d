import type { Doc, Value } from '../../src/base/values.js';
import { encode } from '../../src/semantics/index.js';
import { doc, show } from '../../src/semantics/testing.js';
import { crc32c } from '../../src/wire/crc32c.js';
import { frameRequest } from '../../src/wire/message.js';
import { RawConnection, replyOf } from '../support/raw-connection.js';
import { eventually } from '../support/server.js';
import { SharedServer } from '../support/shared-server.js';

let server: SharedServer;

beforeAll(async () => {
  server = await SharedServer.open();
});

afterAll(async () => {
  await server.close();
});

async function withConnection<T>(use: (connection: RawConnection) => Promise<T>): Promise<T> {
  const connection = await RawConnection.open(server.uri);
  try {
    return await use(connection);
  } finally {
    connection.close();
  }
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function message(opcode: number, payload: Buffer): Buffer {
  return Buffer.concat([int32(16 + payload.length), int32(7), int32(0), int32(opcode), payload]);
}

const ping = encode(doc({ ping: 1, $db: 'admin' }));

/** The number of connections whose replies exceed the buffers of the operating system for a client. */
const CONNECTIONS = 100;

describe('The wire protocol', () => {
  it('accepts a message in pieces of any size, and several messages in one piece', () =>
    withConnection(async (connection) => {
      const framed = frameRequest(ping);
      for (const byte of framed) connection.send(Buffer.from([byte]));
      expect(Number(replyOf(await connection.receive()).get('ok'))).toBe(1);
      connection.send(Buffer.concat([framed, framed]));
      expect(Number(replyOf(await connection.receive()).get('ok'))).toBe(1);
      expect(Number(replyOf(await connection.receive()).get('ok'))).toBe(1);
    }));

  it('checks the checksum of a message that has one', async () => {
    const framed = message(2013, Buffer.concat([int32(1), Buffer.from([0]), ping, int32(0)]));
    const sum = crc32c(framed.subarray(0, framed.length - 4));
    framed.writeUInt32LE(sum, framed.length - 4);
    await withConnection(async (connection) => {
      connection.send(framed);
      expect(Number(replyOf(await connection.receive()).get('ok'))).toBe(1);
    });
    framed.writeUInt32LE(sum ^ 1, framed.length - 4);
    await withConnection(async (connection) => {
      connection.send(framed);
      expect(await connection.receive()).toBeUndefined();
    });
  });

  it('takes documents from a sequence beside the command', () =>
    withConnection(async (connection) => {
      const documents = [1, 2, 3].map((n) => encode(doc({ n })));
      const name = Buffer.from('documents\0');
      const size = 4 + name.length + documents.reduce((sum, { length }) => sum + length, 0);
      const sequence = Buffer.concat([Buffer.from([1]), int32(size), name, ...documents]);
      const body = Buffer.concat([Buffer.from([0]), encode(doc({ insert: 'sequence', $db: 'wire' }))]);
      connection.send(message(2013, Buffer.concat([int32(0), sequence, body])));
      expect(Number(replyOf(await connection.receive()).get('n'))).toBe(3);
    }));

  it('answers the old handshake, and no other old message', () =>
    withConnection(async (connection) => {
      const query = (command: Buffer): Buffer =>
        message(2004, Buffer.concat([int32(0), Buffer.from('admin.$cmd\0'), int32(0), int32(-1), command]));
      connection.send(query(encode(doc({ isMaster: 1 }))));
      const reply = await connection.receive();
      expect(reply?.readInt32LE(12)).toBe(1);
      connection.send(query(encode(doc({ ping: 1 }))));
      expect((await connection.receive())?.toString('latin1')).toContain('UnsupportedOpQueryCommand');
    }));

  it('sends no reply where none is wanted', () =>
    withConnection(async (connection) => {
      const silent = encode(doc({ insert: 'silent', documents: [{ n: 1 }], $db: 'wire' }));
      connection.send(message(2013, Buffer.concat([int32(2), Buffer.from([0]), silent])));
      const reply = await connection.run(doc({ count: 'silent', $db: 'wire' }));
      expect(Number(reply.get('n'))).toBe(1);
    }));

  it.each([
    ['a length that is too large', Buffer.concat([int32(48_000_001), Buffer.alloc(12)])],
    ['a length that is too small', Buffer.concat([int32(3), Buffer.alloc(12)])],
    ['an unknown opcode', message(1234, Buffer.alloc(4))],
    ['an unknown required flag', message(2013, Buffer.concat([int32(4), Buffer.from([0]), ping]))],
    ['a section beyond the end', message(2013, Buffer.concat([int32(0), Buffer.from([0]), int32(1000)]))],
    ['no section', message(2013, int32(0))],
  ])('closes the connection after %s, and goes on with the others', async (_name, bytes) => {
    await withConnection(async (connection) => {
      connection.send(bytes);
      expect(await connection.receive()).toBeUndefined();
    });
    const reply = await withConnection((connection) => connection.run(doc({ ping: 1, $db: 'admin' })));
    expect(Number(reply.get('ok'))).toBe(1);
  });

  it('answers BSON that is not valid with an error', () =>
    withConnection(async (connection) => {
      const broken = Buffer.from(ping);
      broken[4] = 0x77;
      connection.send(frameRequest(broken));
      expect(Number(replyOf(await connection.receive()).get('code'))).toBe(22);
    }));

  it('does not answer a message without a reply by an error either', () =>
    withConnection(async (connection) => {
      const broken = Buffer.from(ping);
      broken[4] = 0x77;
      connection.send(message(2013, Buffer.concat([int32(2), Buffer.from([0]), broken])));
      const reply = await connection.run(doc({ ping: 1, $db: 'admin' }));
      expect(Number(reply.get('ok'))).toBe(1);
    }));

  it('takes a sequence for the field of its name, whichever that is', () =>
    withConnection(async (connection) => {
      const send = (command: Record<string, unknown>, name: string, document: Record<string, unknown>) => {
        const bytes = Buffer.concat([Buffer.from(`${name}\0`), encode(doc(document))]);
        const sequence = Buffer.concat([Buffer.from([1]), int32(4 + bytes.length), bytes]);
        connection.send(
          message(2013, Buffer.concat([int32(0), Buffer.from([0]), encode(doc(command)), sequence])),
        );
        return connection.receive().then(replyOf);
      };
      await connection.run(doc({ insert: 'folded', documents: [{ n: 1 }], $db: 'wire' }));
      const aggregate = { aggregate: 'folded', cursor: {}, $db: 'wire' };
      const none = await send(aggregate, 'pipeline', { $match: { n: 2 } });
      expect(show((none.get('cursor') as Doc).get('firstBatch'))).toBe('[]');
      const wrong = await send({ find: 'folded', $db: 'wire' }, 'filter', { n: 2 });
      expect(Number(wrong.get('code'))).toBe(14);
      const ops = [{ insert: 0, document: { n: 2 } }];
      const written = await connection.run(
        doc({ bulkWrite: 1, ops, nsInfo: [{ ns: 'wire.folded' }], $db: 'admin' }),
      );
      expect(Number(written.get('nInserted'))).toBe(1);
    }));

  it('stores documents of 180 levels, which leaves room for the levels of a reply', () =>
    withConnection(async (connection) => {
      const nested = (levels: number): Record<string, unknown> =>
        levels === 1 ? { n: 1 } : { d: nested(levels - 1) };
      const insert = (_id: number, levels: number): Promise<Doc> =>
        connection.run(doc({ insert: 'deep', documents: [{ _id, ...nested(levels) }], $db: 'wire' }));
      expect(Number((await insert(1, 180)).get('n'))).toBe(1);
      expect(show((await insert(2, 181)).get('writeErrors'))).toContain('code:15');
      const query = { findAndModify: 'deep', query: { _id: 1 }, update: { $set: { n: 2 } }, $db: 'wire' };
      const reply = await connection.run(doc(query));
      expect((reply.get('value') as Doc).has('d')).toBe(true);
      // A projection can put the document deeper than any reply may be.
      const around = Array.from({ length: 25 }).reduce<unknown>((inner) => ({ p: inner }), '$d');
      const failed = await connection.run(doc({ ...query, fields: { x: around } }));
      expect(Number(failed.get('code'))).toBe(22);
    }));

  it('does not work for a client that does not read', () =>
    withConnection(async (connection) => {
      const documents = [{ _id: 1, text: 'x'.repeat(100_000) }];
      await connection.run(doc({ insert: 'unread', documents, $db: 'wire' }));
      connection.pause();
      const counter = frameRequest(
        encode(
          doc({
            findAndModify: 'unread',
            query: { _id: 1 },
            update: { $inc: { asked: 1 } },
            $db: 'wire',
          }),
        ),
      );
      for (let count = 0; count < CONNECTIONS; count++) connection.send(counter);
      const asked = (): Promise<number> =>
        withConnection(async (other) => {
          const found = await other.run(doc({ distinct: 'unread', key: 'asked', $db: 'wire' }));
          const [value = 0] = found.get('values') as Value[];
          return Number(value);
        });
      await eventually(async () => (await asked()) > 0);
      for (let last = -1; last < (await asked()); ) last = await asked();
      expect(await asked()).toBeLessThan(CONNECTIONS);
      connection.resume();
      for (let count = 0; count < CONNECTIONS; count++) await connection.receive();
      expect(await asked()).toBe(CONNECTIONS);
    }));

  it('is a replica set of one node whose clients may use MongoDB 8', () =>
    withConnection(async (connection) => {
      const hello = await connection.run(doc({ hello: 1, $db: 'admin' }));
      expect(hello.get('isWritablePrimary')).toBe(true);
      expect(hello.get('setName')).toBe('embedded');
      expect(Number(hello.get('maxWireVersion'))).toBeGreaterThanOrEqual(25);
      expect(Number(hello.get('logicalSessionTimeoutMinutes'))).toBe(30);
    }));
});
