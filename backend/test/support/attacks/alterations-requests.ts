import type { mongo } from 'mongoose';
import { type Alteration, changing, copying, deleting, pick } from './alteration-tools.js';

const active = { status: 'active' };

/** The alterations of requests and reservations. */
export const alterRequests = (newId: () => mongo.ObjectId): Record<string, Alteration['make']> => ({
  'an active reservation is deleted': deleting('reservations', active),
  'a consumed reservation is deleted': deleting('reservations', { status: 'consumed' }),
  'a reservation is made smaller': changing('reservations', { $inc: { quantity: -1 } }, active),
  'a reservation is marked as consumed': changing('reservations', { $set: { status: 'consumed' } }, active),
  'a reservation is given to another line': changing('reservations', { $set: { lineId: newId() } }, active),
  'a reservation is invented': copying('reservations', newId, { requestId: newId() }, active),
  'a request is deleted': deleting('requests'),
  'a draft is deleted': deleting('requests', { stage: 'draft' }),
  'a request is invented': copying('requests', newId, { number: null }, { stage: 'draft' }),
  'a request gets another requester': changing('requests', { $set: { requesterId: newId() } }),
  'a request asks for more': changing('requests', { $inc: { 'lines.0.quantity': 1000 } }),
  'more of a line is approved': changing(
    'requests',
    { $inc: { 'lines.0.approved': -1000, 'lines.0.cancelled': -1000 } },
    { 'lines.cancelled': { $gt: 0 }, decidedAt: { $ne: null } },
  ),
  'a line is reserved in part': changing(
    'requests',
    { $inc: { 'lines.0.reserved': -1 } },
    { 'lines.reserved': { $gt: 0 } },
  ),
  'a line is delivered in part': changing(
    'requests',
    { $inc: { 'lines.0.delivered': -1 } },
    { 'lines.delivered': { $gt: 0 } },
  ),
  'a line waits for more': changing('requests', { $inc: { 'lines.0.waiting': 1000 } }, { stage: 'approved' }),
  'a request gets another status': changing(
    'requests',
    { $set: { status: 'refused' } },
    { status: 'closed' },
  ),
  'a request gets another number': changing(
    'requests',
    { $set: { number: 'REQ-2026-000999' } },
    { number: { $ne: null } },
  ),
  'an undecided request is refused': changing(
    'requests',
    { $set: { stage: 'refused', status: 'refused' } },
    { stage: 'submitted' },
  ),
  'a request was decided by somebody else': changing(
    'requests',
    { $set: { decidedBy: newId() } },
    { decidedBy: { $ne: null } },
  ),
  'a request was decided on behalf of somebody': changing(
    'requests',
    { $set: { onBehalfOf: newId() } },
    { decidedBy: { $ne: null } },
  ),
  'a refused substitute was accepted': changing(
    'requests',
    { $set: { 'substitutes.0.status': 'accepted' } },
    { 'substitutes.0.status': 'refused' },
  ),
  'a request forgets its order': changing(
    'requests',
    { $set: { orders: [] } },
    { 'orders.0': { $exists: true } },
  ),
});

/** The alterations of the places of requests in the waiting queue. */
export const alterQueue = (): Record<string, Alteration['make']> => ({
  'a request that was moved in the queue has another place': changing(
    'requests',
    { $set: { movedTo: '08', queueKey: '08' } },
    { movedTo: { $exists: true } },
  ),
  'a request is moved to the front of the queue': changing(
    'requests',
    { $set: { movedTo: '08', queueKey: '08' } },
    { movedTo: { $exists: false }, number: { $ne: null } },
  ),
  'a request is served before others': changing(
    'requests',
    { $set: { queueKey: '08' } },
    { 'waitingFor.0': { $exists: true } },
  ),
});

/** The alterations of orders and documents. */
export const alterOrders = (newId: () => mongo.ObjectId): Record<string, Alteration['make']> => ({
  'an order is deleted': deleting('orders'),
  'an order gets another status': changing(
    'orders',
    { $set: { status: 'cancelled' } },
    { status: 'delivered' },
  ),
  'an order line is picked in part': changing(
    'orders',
    { $inc: { 'lines.0.picked': -1000 } },
    { status: 'delivered' },
  ),
  'an order is assigned to somebody else': changing('orders', { $set: { assigneeId: newId() } }),
  'an order was called off for another reason': changing(
    'orders',
    { $set: { reason: 'Something else' } },
    { status: 'cancelled', reason: { $ne: '' } },
  ),
  'an order is of another requester': changing('orders', { $set: { requesterId: newId() } }),
  'an order forgets its delivery note': changing(
    'orders',
    { $set: { documents: [] } },
    { status: 'delivered' },
  ),
  'a delivery note is deleted': deleting('vouchers', { kind: 'delivery-note' }),
  'a delivery note says more': changing(
    'vouchers',
    { $inc: { 'content.lines.0.delivered': 1000 } },
    { kind: 'delivery-note' },
  ),
  'a return note is deleted': deleting('vouchers', { kind: 'return-note' }),
  'a return note says more': changing(
    'vouchers',
    { $inc: { 'content.lines.0.returned': 1000 } },
    { kind: 'return-note' },
  ),
  'a return is deleted': deleting('returns'),
  'a lost piece came back in good condition': changing(
    'returns',
    { $set: { 'lines.0.condition': 'good' } },
    { 'lines.condition': 'lost' },
  ),
  'a comment is rewritten': changing('requestcomments', { $set: { text: 'Something else' } }),
  'a comment is deleted': deleting('requestcomments'),
  'a loan is deleted': deleting('loans'),
  'a loan is invented': copying('loans', newId, {}),
  'less of a loan is out': changing('loans', { $inc: { quantity: -1 } }, { closedAt: null }),
  'a loan is due later': changing('loans', {
    $set: { dueAt: new Date('2098-01-01'), dueKey: new Date('2098-01-01') },
  }),
  'a loan is listed elsewhere': changing('loans', { $set: { dueKey: new Date('2098-01-01') } }),
  'a loan has another holder': changing('loans', { $set: { holderId: newId() } }),
  'a transferred loan has another holder': async (books) => {
    const event = await pick(books, 'events', { type: 'loan.transferred' });
    const { _id } = await pick(books, 'loans', { requestNumber: event['subject'].label });
    await books.db.collection('loans').updateOne({ _id }, { $set: { holderId: newId() } });
  },
  'more of a line came back': changing(
    'requests',
    { $inc: { 'lines.0.returned': -1 } },
    { 'lines.returned': { $gt: 0 } },
  ),
  'a voucher has the hash of a file after a redaction': changing('vouchers', {
    $set: { redactedSha256: '0'.repeat(64) },
  }),
  'the file of a delivery note is exchanged': changing('voucherfiles', {
    $set: { bytes: Buffer.from('another') },
  }),
});

/** The alterations of the printed contents of vouchers. */
export const alterVouchers = (): Record<string, Alteration['make']> => ({
  'a delivery note says more in one line and less in another': async (books) => {
    const note = await pick(books, 'vouchers', {
      kind: 'delivery-note',
      'content.lines.1': { $exists: true },
    });
    const more = { 'content.lines.0.delivered': 1000, 'content.lines.1.delivered': -1000 };
    await books.db.collection('vouchers').updateOne({ _id: note._id }, { $inc: more });
  },
  'a goods receipt says more': changing(
    'vouchers',
    { $inc: { 'content.lines.0.quantity': 1000 } },
    { kind: 'goods-receipt' },
  ),
  'a goods receipt names other units': changing(
    'vouchers',
    { $set: { 'content.lines.0.numbers': ['X'] } },
    { kind: 'goods-receipt' },
  ),
  'a picking list is deleted': deleting('vouchers', { kind: 'picking-list' }),
  'a picking list says more': changing(
    'vouchers',
    { $inc: { 'content.lines.0.quantity': 1000 } },
    { kind: 'picking-list' },
  ),
  'less is picked on a picking list': changing(
    'vouchers',
    { $inc: { 'content.lines.0.picked': -1 } },
    { kind: 'picking-list' },
  ),
  'a picking list sends to another shelf': changing(
    'vouchers',
    { $set: { 'content.lines.0.location': 'Elsewhere' } },
    { kind: 'picking-list' },
  ),
  'a transfer note is to another depot': changing(
    'vouchers',
    { $set: { 'content.toSiteName': 'Elsewhere' } },
    { kind: 'transfer-note' },
  ),
  'a transfer note has another date': changing(
    'vouchers',
    { $set: { createdAt: new Date('2020-01-01') } },
    { kind: 'transfer-note' },
  ),
  'a goods receipt has another number': changing(
    'vouchers',
    { $set: { number: 'RCV-2026-000999' } },
    { kind: 'goods-receipt' },
  ),
  'a delivery note was received by somebody else': changing(
    'vouchers',
    { $set: { 'content.receivedBy': 'Somebody else' } },
    { kind: 'delivery-note', 'content.receivedBy': { $ne: '' } },
  ),
  'the code of a voucher is exchanged': changing('vouchers', { $set: { code: 'x' } }),
});
