import fc from 'fast-check';
import {
  isOpenLine,
  type LineState,
  OPEN_STATUSES,
  ORDER_STATUSES,
  REQUEST_STATES,
  REQUEST_STATUSES,
  requestStatus,
} from './request-status.rules.js';

const line = (fields: Partial<LineState> = {}): LineState => ({
  reserved: 0,
  waiting: 0,
  delivered: 0,
  returned: 0,
  returnable: false,
  ...fields,
});

describe('the status of an approved request', () => {
  test.each([
    [
      'the least advanced open order decides',
      [line({ reserved: 1 })],
      ['prepared', 'pending'] as const,
      'approved',
    ],
    [
      'while it is being picked it is preparing',
      [line({ reserved: 1 })],
      ['prepared', 'in-preparation'] as const,
      'preparing',
    ],
    [
      'when all is prepared it is ready',
      [line({ reserved: 1 })],
      ['prepared', 'delivered'] as const,
      'ready',
    ],
    ['a waiting line keeps it approved', [line({ waiting: 1 })], ['delivered'] as const, 'approved'],
    [
      'an open loan keeps it delivered',
      [line({ delivered: 2, returned: 1, returnable: true })],
      ['delivered'] as const,
      'delivered',
    ],
    [
      'when everything came back it is closed',
      [line({ delivered: 2, returned: 2, returnable: true })],
      ['delivered'] as const,
      'closed',
    ],
    ['consumables do not come back', [line({ delivered: 2 })], ['delivered'] as const, 'closed'],
    ['cancelled orders leave nothing open', [line()], ['cancelled'] as const, 'closed'],
  ])('%s', (_rule, lines, orders, status) =>
    expect(requestStatus('approved', lines, [...orders])).toBe(status),
  );

  test('the decision takes precedence over lines and orders', () => {
    for (const stage of ['draft', 'submitted', 'refused', 'cancelled'] as const) {
      expect(requestStatus(stage, [line({ waiting: 1 })], ['pending'])).toBe(stage);
    }
  });

  test('it is closed only when nothing is reserved, waiting, open or out', () => {
    const lines = fc.array(
      fc.record({
        reserved: fc.nat(2),
        waiting: fc.nat(2),
        delivered: fc.nat(2),
        returned: fc.constant(0),
        returnable: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(lines, fc.array(fc.constantFrom(...ORDER_STATUSES)), (some, orders) => {
        if (requestStatus('approved', some, orders) !== 'closed') return;
        expect(
          some.every((one) => one.reserved + one.waiting === 0 && !(one.returnable && one.delivered > 0)),
        ).toBe(true);
        expect(orders.every((status) => status === 'delivered' || status === 'cancelled')).toBe(true);
      }),
    );
  });
});

test('only a submitted request is decided, and a finished one takes no command', () => {
  expect(REQUEST_STATUSES.filter((status) => REQUEST_STATES.allowed(status).includes('approve'))).toEqual([
    'submitted',
  ]);
  for (const status of ['refused', 'cancelled'] as const) expect(REQUEST_STATES.allowed(status)).toEqual([]);
  expect(REQUEST_STATUSES.filter((status) => REQUEST_STATES.allowed(status).includes('return'))).toEqual([
    'approved',
    'preparing',
    'ready',
    'delivered',
    'closed',
  ]);
});

describe('a line is open', () => {
  const asked = (fields: Partial<LineState & { quantity: number; cancelled: number }>) => ({
    ...line(fields),
    quantity: fields.quantity ?? 2,
    cancelled: fields.cancelled ?? 0,
  });

  test.each([
    ['once it is submitted', 'submitted', asked({}), true],
    ['not as a draft', 'draft', asked({}), false],
    ['not where it was cancelled before anybody decided', 'submitted', asked({ cancelled: 2 }), false],
    ['while stock is promised to it', 'approved', asked({ reserved: 1 }), true],
    ['while it waits', 'approved', asked({ waiting: 1 }), true],
    ['while something of it is out on loan', 'approved', asked({ returnable: true, delivered: 1 }), true],
    ['not where all is back', 'approved', asked({ returnable: true, delivered: 1, returned: 1 }), false],
    ['not where it was handed over for good', 'approved', asked({ delivered: 2 }), false],
    ['not where it was refused', 'refused', asked({}), false],
  ] as const)('%s', (_when, stage, one, open) => expect(isOpenLine(stage, one)).toBe(open));

  test('in no request whose status is not open', () => {
    fc.assert(
      fc.property(
        fc.record({
          reserved: fc.nat(2),
          waiting: fc.nat(2),
          delivered: fc.nat(2),
          returnable: fc.boolean(),
        }),
        fc.constantFrom('draft', 'submitted', 'approved', 'refused', 'cancelled' as const),
        (fields, stage) => {
          const one = asked(fields);
          return !isOpenLine(stage, one) || OPEN_STATUSES.includes(requestStatus(stage, [one], []));
        },
      ),
    );
  });
});

test('a request can be edited only before the decision', () => {
  expect(REQUEST_STATUSES.filter((status) => REQUEST_STATES.allowed(status).includes('edit'))).toEqual([
    'draft',
    'submitted',
  ]);
});
