import { dataName } from './archive-layout.js';
import { entryLimits } from './archive-limits.js';
import { isWithinLimits } from './document-limits.rules.js';

const ids = (count: number) => Array.from({ length: count }, () => ({ $oid: 'a'.repeat(24) }));

/** Returns whether a document of a collection is within the limits of an archive. */
function fits(collection: string, document: object): boolean {
  return isWithinLimits(document, entryLimits([collection])[dataName(collection)]?.fields ?? {});
}

test('every stocktake or loan that this server can store is within the limits of an import', () => {
  expect(fits('countlines', { missingIds: ids(2000), surplusIds: ids(200) })).toBe(true);
  expect(fits('countlines', { missingIds: ids(2001) })).toBe(false);
  expect(fits('loans', { assetIds: ids(1000) })).toBe(true);
  expect(fits('movements', { assetIds: ids(2000) })).toBe(true);
  const change = { before: ids(2000), after: ids(2000) };
  expect(fits('events', { facts: { missingIds: change } })).toBe(true);
  expect(fits('events', { facts: { assetIds: change } })).toBe(true);
  expect(fits('events', { facts: { others: change } })).toBe(false);
});

test('an order that took its lines from many lots is within the limits of an import, and so are its events', () => {
  const lines = ids(1000);
  expect(fits('orders', { lines })).toBe(true);
  expect(fits('orders', { lines: ids(1001) })).toBe(false);
  expect(fits('events', { facts: { lines } })).toBe(true);
  expect(fits('events', { facts: { lines: { before: lines, after: lines } } })).toBe(true);
});
