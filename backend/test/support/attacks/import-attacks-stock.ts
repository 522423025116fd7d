import {
  type Attack,
  builtIn,
  ELSEWHERE,
  FUTURE,
  isGuest,
  LONG,
  type Loose,
  lines,
  nameOf,
  one,
  set,
  settings,
  write,
} from './import-attack-tools.js';

const ids = (count: number) => Array.from({ length: count }, () => ELSEWHERE);
const isCounted = (line: Loose) => Array.isArray(line['missingIds']);

/** The attacks on records tracked by lot or serial number, on loan and counted. */
const TRACKED_ATTACKS: readonly Attack[] = [
  one('a unit that is found under another number', 'assets', set({ serialKey: 'x' })),
  one('a serial number of 201 characters', 'assets', set({ serial: LONG, serialKey: LONG })),
  one('a unit with values without end', 'assets', set({ attrs: [{ k: 'a', v: 'x'.repeat(300_000) }] })),
  one('a unit that is out without a holder', 'assets', set({ holder: null }), ({ state }) => state === 'out'),
  one('a unit in stock that is out', 'assets', set({ state: 'out' }), ({ state }) => state === 'available'),
  one(
    'a lot that is allocated before its turn',
    'lots',
    set({ expiresKey: { $date: '2020-01-01T00:00:00Z' } }),
  ),
  one('a lot number of 201 characters', 'lots', set({ number: LONG })),
  one('a loan that is due on another day', 'loans', set({ dueKey: { $date: '2020-01-01T00:00:00Z' } })),
  one('limits: a loan of 5,001 units', 'loans', set({ assetIds: ids(5001) })),
  one('a holder’s name of 300 characters', 'loans', set({ holderName: 'x'.repeat(300) })),
  one('a stocktake that was decided in the future', 'counts', set({ decidedAt: FUTURE })),
  one('a stocktake approved without an event', 'counts', set({ status: 'approved' })),
  one('a count in the future', 'countlines', set({ countedAt: FUTURE }), isCounted),
  one('limits: 2,001 missing units', 'countlines', set({ missingIds: ids(2001) }), isCounted),
];

/** The attacks on records that were added to the stock of an organisation since. */
const STOCK_DOCUMENT_ATTACKS: readonly Attack[] = [
  one('a comment of 2,001 characters', 'requestcomments', set({ text: 'x'.repeat(2001) })),
  one('a comment of somebody else', 'requestcomments', set({ authorId: ELSEWHERE })),
  one('limits: 201 lines of announced goods', 'expectedreceipts', (expected) => {
    const [first] = expected['lines'] as Loose[];
    expected['lines'] = Array.from({ length: 201 }, () => first);
  }),
  one('a reference of 201 characters', 'expectedreceipts', set({ reference: LONG })),
  one('a minimum beyond all quantities', 'thresholds', set({ minimum: 9e15 })),
  one('an alert from the future', 'stockalerts', set({ openedAt: FUTURE })),
  one('a receipt’s reference of 201 characters', 'stockdocuments', set({ reference: LONG })),
  one('limits: an article in 21 places', 'placements', set({ locationIds: ids(21) })),
  one('a place that is found under another name', 'locations', set({ nameKey: 'x' })),
  one('a model’s earlier name of 201 characters', 'model_versions', set({ name: LONG })),
  one('an earlier model that never was', 'model_versions', set({ name: 'Another' })),
  one('a view that is found under another name', 'views', set({ nameKey: 'x' })),
  one('an article that is found under another code', 'articles', set({ skuKey: 'x' })),
];

/** The attacks that contradict the records of an organisation. */
const RECORD_ATTACKS: readonly Attack[] = [
  one('settings changed without an event', 'organisation', settings({ reservationDays: 77 })),
  one('a reminder in the future', 'requests', set({ remindedAt: FUTURE })),
  one(
    'a decision of somebody else',
    'requests',
    set({ decidedBy: ELSEWHERE }),
    ({ decidedBy }) => decidedBy !== null,
  ),
  one('a voucher of another day', 'vouchers', set({ createdAt: { $date: '2020-01-01T00:00:00Z' } })),
  one('a voucher for somebody else', 'vouchers', (voucher) => {
    Object.assign(voucher['content'] as Loose, { recipientName: 'Somebody else' });
  }),
  {
    name: 'a guest who is an owner',
    part: nameOf('memberships'),
    alter: (files) => {
      const members = lines(files, nameOf('memberships'));
      const owner = lines(files, nameOf('roles')).find(builtIn('owner'));
      Object.assign(members.find(isGuest) ?? {}, { roleId: owner?.['_id'] });
      write(files, nameOf('memberships'), members);
    },
  },
];

export const NEWER_ATTACKS: readonly Attack[] = [
  ...TRACKED_ATTACKS,
  ...STOCK_DOCUMENT_ATTACKS,
  ...RECORD_ATTACKS,
];
