import fc from 'fast-check';
import { EmptyRanges } from './empty-ranges.js';

const keyOf = (number: number) => Buffer.from([number >> 8, number & 255]);
const numberOf = (key: Buffer) => key.readUInt16BE(0);

/** An index with these entries, and how often it was asked for the next one. */
function indexOf(entries: readonly number[]) {
  const looks = { count: 0 };
  const sorted = [...entries].sort((a, b) => a - b);
  const keyAfter = (low: Buffer, high: Buffer) => {
    looks.count++;
    const found = sorted.find((entry) => entry >= numberOf(low) && entry < numberOf(high));
    return found === undefined ? undefined : keyOf(found);
  };
  return { view: { keyAfter }, looks };
}

/** The wanted numbers that are read as a plan reads its ranges, and how many were looked at. */
function readAll(wanted: readonly number[], entries: readonly number[]) {
  const { view, looks } = indexOf(entries);
  const present = new Set(entries);
  const ranges = wanted.map((number) => ({ high: keyOf(number + 1) }));
  const empty = new EmptyRanges(view, ranges);
  const found: number[] = [];
  let probed = 0;
  for (let at = 0; at < wanted.length; at++) {
    const number = wanted[at] as number;
    probed++;
    if (present.has(number)) {
      empty.found();
      found.push(number);
    } else at = empty.lastEmpty(at);
  }
  return { found, probed, looks: looks.count };
}

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_none, at) => from + at);

test('no range with an entry is left out', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }), { maxLength: 400 });
  fc.assert(
    fc.property(numbers, numbers, (some, entries) => {
      const wanted = [...some].sort((a, b) => a - b);
      expect(readAll(wanted, entries).found).toEqual(wanted.filter((number) => entries.includes(number)));
    }),
    { numRuns: 500 },
  );
});

test('values in a gap of the index cost a few looks', () => {
  const { found, probed, looks } = readAll(upTo(1_000, 500), [1, 2, 3, 5_000]);
  expect([found, looks]).toEqual([[], 1]);
  expect(probed).toBeLessThan(10);
});

test('looks at the next entry become seldom where they leave out little', () => {
  const even = upTo(2_000).map((number) => 2 * number);
  const odd = even.map((number) => number + 1);
  const { found, probed, looks } = readAll(even, odd);
  expect([found, probed]).toEqual([[], 2_000]);
  expect(looks).toBeLessThan(10);
});
