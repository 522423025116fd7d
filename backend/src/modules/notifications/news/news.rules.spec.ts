import { addressOf, initialsOf, newsOf } from './news.rules.js';

const event = (type: string, facts: Record<string, unknown> = {}) => ({
  type,
  subject: { kind: 'request', id: 'subject', label: 'REQ-1' },
  people: ['requester', 'other'],
  facts: Object.fromEntries(
    Object.entries(facts).map(([name, after]) => [name, { before: null, after: after as string }]),
  ),
});

const both = { people: ['requester', 'other'] };

test.each([
  [
    'request.submitted',
    { status: 'submitted' },
    'request-submitted',
    { permission: 'requests:approve', without: ['requester'] },
    'subject',
  ],
  [
    'request.reminded',
    {},
    'request-reminded',
    { permission: 'requests:approve', without: ['requester'] },
    'subject',
  ],
  [
    'request.escalated',
    {},
    'request-escalated',
    { permission: 'tenant:manage', without: ['requester'] },
    'subject',
  ],
  ['request.approved', { status: 'approved' }, 'request-approved', both, 'subject'],
  ['request.refused', {}, 'request-refused', both, 'subject'],
  ['request.allocated', { lines: [] }, 'request-served', both, 'subject'],
  ['request.expired', {}, 'request-expired', both, 'subject'],
  ['request-comment.added', { requestId: 'r1' }, 'request-comment', both, 'r1'],
  [
    'request-comment.added',
    { requestId: 'r1', decidedBy: 'd1' },
    'request-comment',
    { ...both, holder: { userId: 'd1', permission: 'requests:read-all' } },
    'r1',
  ],
  ['order.completed', { requestId: 'r1', status: 'prepared' }, 'order-ready', both, 'r1'],
  ['order.delivered', { requestId: 'r1' }, 'order-delivered', both, 'r1'],
  ['stock-alert.opened', { articleId: 'a1' }, 'stock-alert', { permission: 'thresholds:manage' }, 'a1'],
  ['lot-notice.sent', { stage: 'soon' }, 'lot-expiring', { permission: 'thresholds:manage' }, 'subject'],
  ['lot-notice.sent', { stage: 'expired' }, 'lot-expired', { permission: 'thresholds:manage' }, 'subject'],
  ['loan-reminder.sent', { stage: 'upcoming' }, 'loan-due', both, 'subject'],
  ['loan-reminder.sent', { stage: 'long-overdue' }, 'loan-overdue', both, 'subject'],
  ['loan.transferred', { holderId: 'new', requestId: 'r1' }, 'loan-transferred', { people: ['new'] }, 'r1'],
])('%s with %j is news of %s', (type, facts, kind, audience, thingId) => {
  expect(newsOf(event(type, facts))).toMatchObject({ kind, audience, thingId });
});

test.each([
  ['article.updated', {}],
  ['request.created', {}],
  // Approved in the same command: there is nothing to decide.
  ['request.submitted', { status: 'approved' }],
  // Delivered by the same command: the people at the desk know it.
  ['request.approved', { status: 'closed' }],
  ['request.approved', { status: 'delivered' }],
  // Nothing of it was there: nothing is to be collected.
  ['order.completed', { requestId: 'r1', status: 'cancelled' }],
  ['stock-alert.resolved', { articleId: 'a1' }],
])('%s with %j is no news', (type, facts) => {
  expect(newsOf(event(type, facts))).toBeUndefined();
});

test.each([
  [[0, 2000], true],
  [[0, 0], undefined],
])('an allocation after which %j waits is news of a part: %s', (waiting, partial) => {
  const lines = waiting.map((quantity) => ({ waiting: quantity }));
  expect(newsOf(event('request.allocated', { lines }))?.partial).toBe(partial);
});

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada.lovelace@example.org', 'AL'],
  ['Ève', 'È'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a notification leads to where its thing is decided or read', () => {
  expect(addressOf('request-submitted', 'r1')).toBe('/requests/processing?peek=r1');
  expect(addressOf('request-escalated', 'r1')).toBe('/requests/processing?peek=r1');
  expect(addressOf('order-ready', 'r1')).toBe('/requests/archived?peek=r1');
  expect(addressOf('stock-alert', 'a1')).toBe('/admin/stock-alerts');
  expect(addressOf('lot-expired', 'l1')).toBe('/admin/stock-alerts?tab=expiry');
});
