import type { DeferredWrite } from './deferred-write.js';
import { IdentityMap } from './identity-map.js';

const toWrite = (stored: unknown, current: unknown) => ({ stored, current }) as unknown as DeferredWrite;
const change = (map: IdentityMap, key: string, before: unknown, after: unknown) =>
  map.setChanged('books', key, { before, after, toWrite });

test('a document that changes several times is written once, from how it is stored', () => {
  const map = new IdentityMap();
  map.setStored('books', 'a', { n: 1 });
  change(map, 'a', { n: 1 }, { n: 2 });
  change(map, 'a', { n: 2 }, { n: 3 });
  expect(map.get('books', 'a')).toEqual({ n: 3 });
  expect(map.takeWrites()).toEqual([{ stored: { n: 1 }, current: { n: 3 } }]);
});

test('a written document counts as stored from then on', () => {
  const map = new IdentityMap();
  change(map, 'a', null, { n: 1 });
  map.takeWrites();
  expect([map.takeWrites(), map.hasChanges('books')]).toEqual([[], false]);
  change(map, 'a', { n: 1 }, { n: 2 });
  expect(map.takeWrites()).toEqual([{ stored: { n: 1 }, current: { n: 2 } }]);
});

test('a layer sees the documents below, and changes none of them unless it is absorbed', () => {
  const below = new IdentityMap();
  below.setStored('books', 'a', { n: 1 });
  const dropped = new IdentityMap(below);
  change(dropped, 'a', { n: 1 }, { n: 9 });
  expect([dropped.get('books', 'a'), below.get('books', 'a')]).toEqual([{ n: 9 }, { n: 1 }]);
  expect(below.hasChanges('books')).toBe(false);
  const kept = new IdentityMap(below);
  change(kept, 'a', { n: 1 }, { n: 2 });
  below.absorb(kept);
  expect(new IdentityMap(below).hasChanges('books')).toBe(true);
  expect(below.takeWrites()).toEqual([{ stored: { n: 1 }, current: { n: 2 } }]);
});

test('a document that does not exist is known not to', () => {
  const map = new IdentityMap();
  map.setStored('books', 'a', null);
  expect([map.get('books', 'a'), map.get('books', 'b')]).toEqual([null, undefined]);
});
