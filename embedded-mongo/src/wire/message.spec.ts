import { Int32 } from 'bson';
import { decode, encode } from '../semantics/index.js';
import { doc } from '../semantics/testing.js';
import { crc32c } from './crc32c.js';
import {
  frameReply,
  frameRequest,
  messageLength,
  ProtocolError,
  parseMessage,
  type Request,
} from './message.js';
import { encodeReplyBody } from './reply.js';

const body = encode(doc({ ping: 1, $db: 'admin' }));

describe('Framing', () => {
  it('knows the length of a message once its first four bytes are there', () => {
    const framed = frameRequest(body);
    expect(messageLength(framed.subarray(0, 3))).toBeUndefined();
    expect(messageLength(framed.subarray(0, 4))).toBe(framed.length);
  });

  it('refuses lengths that no message has', () => {
    for (const length of [-1, 0, 15, 48_000_001]) {
      const bytes = Buffer.alloc(4);
      bytes.writeInt32LE(length);
      expect(() => messageLength(bytes)).toThrow(ProtocolError);
    }
  });

  it('reads the command, its database and whether a reply is wanted', () => {
    const framed = frameRequest(body);
    const request = parseMessage(framed) as Request;
    expect([request.database, [...request.body.keys()][0], request.wantsReply]).toEqual([
      'admin',
      'ping',
      true,
    ]);
    framed.writeUInt32LE(2, 16);
    expect(parseMessage(framed).wantsReply).toBe(false);
  });

  it('refuses every message that was cut or has a section too many', () => {
    const framed = frameRequest(body);
    for (let length = 20; length < framed.length; length++) {
      expect(() => parseMessage(framed.subarray(0, length))).toThrow(/section|first|ends|valid/);
    }
    const twice = Buffer.concat([framed, framed.subarray(20)]);
    expect(() => parseMessage(twice)).toThrow(ProtocolError);
  });

  it('answers the request it belongs to', () => {
    for (const legacy of [false, true]) {
      const framed = frameReply({ requestId: 77, legacy }, encodeReplyBody({ ok: 1 }));
      expect([framed.readInt32LE(0), framed.readInt32LE(8)]).toEqual([framed.length, 77]);
      expect(decode(framed.subarray(legacy ? 36 : 21)).get('ok')).toEqual(new Int32(1));
    }
  });

  it('computes CRC-32C as its specification does', () => {
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283);
  });
});
