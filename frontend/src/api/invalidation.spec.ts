import { readFileSync } from 'node:fs';
import { type Change, stale, staleAfter, staleItem, staleLists } from './invalidation';

test('events make everything stale that shows their subjects, each kind once', () => {
  expect(staleAfter(['receipt.recorded', 'transfer.recorded'])).toEqual([
    'Movement',
    'Level',
    'Reservation',
    'Asset',
    'Dashboard',
    'Log',
  ]);
});

test('an event with a row of its own makes less stale than the others of its subject', () => {
  expect(staleAfter(['order.picked'])).toEqual(['Order', 'Request', 'Asset', 'Log']);
  expect(staleAfter(['order.delivered'])).toContain('Level');
});

test('the activity log is stale after every event, also after one that this client does not know', () => {
  expect(staleAfter(['something-new.made'])).toEqual(['Log']);
});

test('a new item makes lists stale, and a changed one itself too', () => {
  expect(staleLists('supplier')).toEqual([{ type: 'Supplier', id: 'LIST' }, 'Alert', 'Log']);
  expect(staleItem('supplier')(undefined, undefined, { id: 's1' })).toEqual([
    { type: 'Supplier', id: 's1' },
    { type: 'Supplier', id: 'LIST' },
    'Alert',
    'Log',
  ]);
});

test('each kind of subject that the server has events of has a row', () => {
  const sentences = readFileSync('backend/src/locales/en/log-sentences.ts', 'utf8');
  const kinds = new Set([...sentences.matchAll(/^ {2}'([a-z-]+)\.[a-z-]+':/gm)].map(([, kind]) => kind));
  expect(kinds.size).toBeGreaterThan(30);
  // Events about uploads and warnings of lots are shown only in the log and by records that refer to them.
  const shownInLogOnly = ['file', 'lot-notice'];
  const without = [...kinds].filter((kind) => stale(kind as Change).length === 1);
  expect(without).toEqual(expect.arrayContaining(shownInLogOnly));
  expect(without).toHaveLength(shownInLogOnly.length);
});
