import type { mongo } from 'mongoose';
import { type Alteration, changing, copying, deleting, pick, type Row } from './alteration-tools.js';
import { alterMembers } from './alterations-members.js';
import { alterOrders, alterQueue, alterRequests, alterVouchers } from './alterations-requests.js';

export type { Books } from './alteration-tools.js';

const moved = { seq: { $gt: 1 } };

/** The alterations of movements, and with levels whose movements are gone. */
const alterMovements = (newId: () => mongo.ObjectId): Record<string, Alteration['make']> => ({
  'a level is deleted': deleting('levels', moved),
  'a level is deleted with its movements': async (books) => {
    const { _id } = await pick(books, 'levels', moved);
    await books.db.collection('levels').deleteOne({ _id });
    await books.db.collection('movements').deleteMany({ levelKey: _id });
  },
  'the tail of a level is cut off, and the level set back': async (books) => {
    const level = await pick(books, 'levels', moved);
    const movements = books.db.collection<Row>('movements');
    const last = await movements.findOne({ levelKey: level._id, seq: level['seq'] });
    const before = await movements.findOne({ levelKey: level._id, seq: level['seq'] - 1 });
    await movements.deleteOne({ _id: last?._id ?? newId() });
    const onHand = before?.['onHandAfter'];
    const available = onHand - level['reserved'];
    const end = { seq: before?.['seq'], headHash: before?.['hash'], lastAt: before?.['at'] };
    await books.db
      .collection('levels')
      .updateOne({ _id: level._id }, { $set: { ...end, onHand, available } });
  },
  'a movement in the middle is deleted': deleting('movements', { seq: 1 }),
  'a quantity of a movement is changed': changing('movements', { $inc: { deltaOnHand: 1000 } }),
  'the balance after a movement is changed': changing('movements', { $inc: { onHandAfter: 1000 } }),
  'the unit cost of a movement is changed': changing(
    'movements',
    { $set: { unitCost: 1 } },
    { type: 'receipt' },
  ),
  'the average cost after a movement is changed': changing(
    'movements',
    { $set: { averageCost: 1 } },
    { type: 'receipt' },
  ),
  'a movement gets another actor': changing('movements', { $set: { actorId: newId() } }),
  'a movement gets another time': changing('movements', { $set: { at: '2020-01-01T00:00:00.000Z' } }),
  'a movement gets another cause': changing('movements', { $set: { 'cause.id': newId().toHexString() } }),
  'a reason is rewritten': changing('movements', { $set: { reason: 'Lost' } }, { reason: { $ne: null } }),
  'a movement gets a field that no hash covers': changing('movements', { $set: { note: 'added' } }),
  'a movement is moved to another level': async (books) => {
    const movement = await pick(books, 'movements', { seq: 1 });
    const other = await pick(books, 'levels', { _id: { $ne: movement['levelKey'] }, seq: { $gt: 0 } });
    await books.db
      .collection('movements')
      .updateOne({ _id: movement._id }, { $set: { levelKey: other._id, seq: other['seq'] + 1 } });
  },
  'a movement is copied to the end of its level': async (books) => {
    const level = await pick(books, 'levels', moved);
    const last = await pick(books, 'movements', { levelKey: level._id, seq: level['seq'] });
    await books.db
      .collection('movements')
      .insertOne({ ...last, _id: newId(), seq: level['seq'] + 1, reverses: null });
  },
});

/** The alterations of levels and the heads of receipts and transfers. */
const alterLevels = (newId: () => mongo.ObjectId): Record<string, Alteration['make']> => ({
  'a level says more than its movements': changing(
    'levels',
    { $inc: { onHand: 1000, available: 1000 } },
    moved,
  ),
  'a level promises less than its reservations': changing(
    'levels',
    { $inc: { reserved: -1000, available: 1000 } },
    { reserved: { $gt: 0 } },
  ),
  'a level shows more as available': changing('levels', { $inc: { available: 1 } }, moved),
  'a level has something in quarantine': changing('levels', { $inc: { quarantine: 1000 } }, moved),
  'a level waits for more than its requests': changing('levels', { $inc: { waiting: 1000 } }),
  'a level gets another time of its last movement': changing(
    'levels',
    { $set: { lastAt: '2020-01-01T00:00:00.000Z' } },
    moved,
  ),
  'a level gets another site': async (books) => {
    const level = await pick(books, 'levels', moved);
    const other = await pick(books, 'sites', { _id: { $ne: level['siteId'] } });
    const free = newId();
    await books.db
      .collection('levels')
      .updateOne({ _id: level._id }, { $set: { siteId: other._id, lotId: free } });
  },
  'the head of a receipt is deleted': deleting('stockdocuments', { kind: 'receipt' }),
  'the head of a transfer is deleted': deleting('stockdocuments', { kind: 'transfer' }),
});

/** The alterations of the catalogue, sites, numbers and activity records. */
const alterRest = (newId: () => mongo.ObjectId): Record<string, Alteration['make']> => ({
  'an article is deleted': deleting('articles'),
  'an article costs less': changing('articles', { $set: { unitCost: 1 } }),
  'an article is called something else': changing('articles', { $set: { name: 'Something else' } }),
  'an article allows more decimals': changing('articles', { $set: { decimals: 3 } }),
  'a site is deleted': deleting('sites'),
  'a site is archived': changing('sites', { $set: { archived: true } }),
  'a counter is set back': changing('counters', { $inc: { last: -1 } }, { kind: 'request' }),
  'a counter is deleted': deleting('counters', { kind: 'delivery' }),
  'an activity record is deleted': deleting('events', { type: 'request.created' }),
  'an activity record is rewritten': changing(
    'events',
    { $set: { actorId: newId() } },
    { type: 'receipt.recorded' },
  ),
  'the last activity records are cut off': async (books) => {
    const events = books.db.collection('events');
    const last = await events.find({ tenantId: books.tenantId }).sort({ seq: -1 }).limit(3).toArray();
    await events.deleteMany({ _id: { $in: last.map(({ _id }) => _id) } });
  },
  'the organisation is deleted': async ({ db, tenantId }) => {
    await db.collection('tenants').deleteOne({ _id: tenantId });
  },
});

/** The alterations of thresholds, alerts, stocktakes and expected receipts. */
const alterStockDocuments = (newId: () => mongo.ObjectId): Record<string, Alteration['make']> => ({
  'a threshold is deleted': deleting('thresholds'),
  'a threshold is raised': changing('thresholds', { $set: { minimum: 1_000_000_000 } }),
  'an alert is deleted': deleting('stockalerts'),
  'an alert that is resolved is open': changing('stockalerts', { $set: { open: true } }, { open: false }),
  'an alert is invented': copying('stockalerts', newId, { open: false }),
  'a stocktake is deleted': deleting('counts'),
  'a stocktake that is cancelled is approved': changing(
    'counts',
    { $set: { status: 'approved' } },
    { status: 'cancelled' },
  ),
  'more was counted': changing('countlines', { $inc: { counted: 1000 } }, { counted: { $gt: 0 } }),
  'somebody else counted': changing('countlines', { $set: { countedBy: newId() } }, { rounds: { $gt: 0 } }),
  'a counted line is deleted': deleting('countlines', { rounds: { $gt: 0 } }),
  'an expected receipt is deleted': deleting('expectedreceipts'),
  'more was received of what was expected': changing('expectedreceipts', {
    $inc: { 'lines.0.received': 1000 },
  }),
});

/** The alterations of lots and of units that have serial numbers. */
const alterTracked = (newId: () => mongo.ObjectId): Record<string, Alteration['make']> => ({
  'a lot is deleted': deleting('lots'),
  'a lot expires later': changing('lots', { $set: { expiresAt: new Date('2100-01-01') } }),
  'a lot gets another number': changing('lots', { $set: { number: 'X' } }),
  'a unit is deleted': deleting('assets'),
  'a unit is invented': copying('assets', newId, { serialKey: 'x' }, { state: 'available' }),
  'a unit gets another serial number': changing('assets', { $set: { serial: 'X' } }),
  'a unit that is in stock is out': changing('assets', { $set: { state: 'out' } }, { state: 'available' }),
  'a picked unit is not': changing('assets', { $set: { state: 'available' } }, { state: 'reserved' }),
  'a unit is picked by no order': changing('assets', { $set: { state: 'reserved' } }, { state: 'available' }),
  'a damaged unit is in stock': changing('assets', { $set: { state: 'available' } }, { state: 'quarantine' }),
  'a unit is at another site': async (books) => {
    const asset = await pick(books, 'assets', { state: 'available' });
    const other = await pick(books, 'sites', { _id: { $ne: asset['siteId'] } });
    await books.db.collection('assets').updateOne({ _id: asset._id }, { $set: { siteId: other._id } });
  },
  'a unit that is out is with somebody else': changing(
    'assets',
    { $set: { holder: { userId: newId(), name: '' } } },
    { state: 'out' },
  ),
  'a unit that is out is for another request': changing(
    'assets',
    { $set: { 'use.requestId': newId() } },
    { state: 'out' },
  ),
  'a unit in stock has a holder': changing(
    'assets',
    { $set: { holder: { userId: null, name: 'Ada' } } },
    { state: 'available' },
  ),
  'an order line names another lot': changing(
    'orders',
    { $set: { 'lines.0.lotId': newId() } },
    { 'lines.lotId': { $type: 'objectId' } },
  ),
});

/** Every alteration by its name. */
export function alterations(newId: () => mongo.ObjectId): Alteration[] {
  const all = {
    ...alterMovements(newId),
    ...alterLevels(newId),
    ...alterRequests(newId),
    ...alterOrders(newId),
    ...alterStockDocuments(newId),
    ...alterTracked(newId),
    ...alterMembers(newId),
    ...alterQueue(),
    ...alterVouchers(),
    ...alterRest(newId),
  };
  return Object.entries(all).map(([name, make]) => ({ name, make }));
}
