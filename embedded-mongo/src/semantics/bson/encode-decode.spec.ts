import { deserialize, Int32, serialize } from 'bson';
import fc from 'fast-check';
import type { Doc, Value } from '../../base/values.js';
import { doc } from '../arbitrary.js';
import { decode, pick } from './decode.js';
import { encode } from './encode.js';

function bytesOf(...parts: (number | string)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
  );
}

describe('BSON codec', () => {
  it('gives back every document byte for byte', () => {
    fc.assert(
      fc.property(doc, (original) => {
        const bytes = encode(original);
        expect(encode(decode(bytes)).equals(bytes)).toBe(true);
        expect([...decode(bytes).keys()]).toEqual([...original.keys()]);
      }),
      { numRuns: 500 },
    );
  });

  it('writes the bytes that the bson package writes', () => {
    fc.assert(
      fc.property(doc, (original) => {
        const options = { promoteValues: false, promoteLongs: false, bsonRegExp: true };
        const bytes = encode(original);
        expect(Buffer.from(serialize(original)).equals(bytes)).toBe(true);
        expect(() => deserialize(bytes, options)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it('keeps keys that look like numbers, and __proto__, in the order they came in', () => {
    const original: Doc = new Map<string, Value>([
      ['b', null],
      ['2', null],
      ['1', null],
      ['__proto__', new Int32(1)],
    ]);
    expect([...decode(encode(original)).keys()]).toEqual(['b', '2', '1', '__proto__']);
  });

  it('picks only the wanted top-level fields', () => {
    fc.assert(
      fc.property(doc, (original) => {
        const picked = pick(encode(original), new Set(['a', '1']));
        expect([...picked.keys()]).toEqual([...original.keys()].filter((key) => key === 'a' || key === '1'));
      }),
    );
  });

  it('refuses broken BSON with code 22 and never reads beyond its end', () => {
    fc.assert(
      fc.property(doc, fc.nat(), fc.nat({ max: 255 }), (original, at, byte) => {
        const bytes = encode(original);
        bytes[at % bytes.length] = byte;
        try {
          decode(bytes);
        } catch (error) {
          expect([22, 115]).toContain((error as { code: number }).code);
        }
      }),
      { numRuns: 1000 },
    );
    expect(() => decode(bytesOf(5, 0, 0, 0))).toThrow(expect.objectContaining({ code: 22 }));
    expect(() => decode(bytesOf(13, 0, 0, 0, 2, 'a', 0, 1, 0, 0, 0, 255, 0))).toThrow(
      expect.objectContaining({ code: 22 }),
    );
  });

  it('refuses more than 200 levels', () => {
    let nested: Doc = new Map();
    for (let level = 0; level < 199; level++) nested = new Map([['a', nested]]);
    expect(() => decode(encode(nested))).not.toThrow();
    expect(() => encode(new Map([['a', nested]]))).toThrow(expect.objectContaining({ code: 22 }));
  });

  it('refuses a document that has the same field twice', () => {
    const bytes = bytesOf(11, 0, 0, 0, 10, 'a', 0, 10, 'a', 0, 0);
    expect(() => decode(bytes)).toThrow(expect.objectContaining({ code: 115 }));
  });
});
