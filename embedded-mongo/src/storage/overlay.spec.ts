import fc from 'fast-check';
import { Overlay } from './overlay.js';

const keyOf = (number: number) => Buffer.from([number]);
const [LOW, HIGH] = [Buffer.from([0]), Buffer.from([255])];

/** The keys that a reader finds with these writes on top of nothing. */
const keysIn = (overlay: Overlay) => [...overlay.merge([], LOW, HIGH, false)].map(({ key }) => key[0]);

const overlayOf = (numbers: readonly number[]): Overlay => {
  const overlay = new Overlay();
  for (const number of numbers) overlay.set(keyOf(number), Buffer.from([1]));
  return overlay;
};

const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);

test('an overlay that takes over the writes of another one, and each of the two, keep what is written later to themselves', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 250 }), { maxLength: 20 });
  fc.assert(
    fc.property(numbers, numbers, numbers, fc.boolean(), (first, ofSource, ofTarget, reads) => {
      const source = overlayOf(first);
      const target = new Overlay();
      if (reads) keysIn(source);
      target.absorb(source);
      if (reads) keysIn(target);
      for (const number of ofSource) source.set(keyOf(number), Buffer.from([2]));
      for (const number of ofTarget) target.set(keyOf(number), null);
      expect(keysIn(source)).toEqual(sorted([...first, ...ofSource]));
      expect(keysIn(target)).toEqual(sorted(first.filter((number) => !ofTarget.includes(number))));
    }),
  );
});

test('an overlay that has writes adds those of another one, but for those that are left out', () => {
  const target = overlayOf([5, 1]);
  target.absorb(overlayOf([9, 3, 7]), (key) => key[0] === 7);
  expect(keysIn(target)).toEqual([1, 3, 5, 9]);
});
