import fc from 'fast-check';
import {
  approvable,
  approveLine,
  cancelLine,
  deliverLine,
  dropWaiting,
  isConsistent,
  LINE_FLOWS,
  type LineBucket,
  type LineCommand,
  type LineQuantities,
  outOf,
  pickLine,
  releaseLine,
  reserveLine,
  returnLine,
  UNDECIDED,
  withdrawLine,
} from './request-line.rules.js';

const line = (fields: Partial<LineQuantities> = {}): LineQuantities => ({
  ...UNDECIDED,
  quantity: 10,
  ...fields,
});
const approved = (fields: Partial<LineQuantities> = {}) => line({ approved: 10, reserved: 10, ...fields });

describe('the quantities of a request line', () => {
  test.each([
    [
      'an approval reserves free stock and lets the rest wait',
      approveLine(line(), 8, 5),
      { approved: 8, reserved: 5, waiting: 3 },
    ],
    [
      'a refused line has nothing approved',
      approveLine(line(), 0, 0),
      { approved: 0, reserved: 0, waiting: 0 },
    ],
    [
      'an allocation covers waiting quantity',
      reserveLine(approved({ reserved: 4, waiting: 6 }), 2),
      { reserved: 6, waiting: 4 },
    ],
    [
      'released stock waits again',
      releaseLine(approved(), 3, 'waiting'),
      { reserved: 7, waiting: 3, cancelled: 0 },
    ],
    [
      'dropped stock is cancelled',
      releaseLine(approved(), 3, 'cancelled'),
      { reserved: 7, waiting: 0, cancelled: 3 },
    ],
    ['a pick takes nothing from what is reserved', pickLine(approved(), 4), { picked: 4, reserved: 10 }],
    ['what is put back is no longer picked', pickLine(approved({ picked: 4 }), -3), { picked: 1 }],
    [
      'a delivery turns reserved into delivered',
      deliverLine(approved({ picked: 4 }), 4),
      { reserved: 6, delivered: 4, picked: 4 },
    ],
    [
      'what comes back stays delivered and counts as returned',
      returnLine(approved({ reserved: 6, picked: 4, delivered: 4 }), 3),
      { delivered: 4, returned: 3, reserved: 6 },
    ],
    ['a withdrawn line is cancelled as a whole', withdrawLine(line()), { cancelled: 10, approved: 0 }],
    [
      'a cancellation keeps the delivered quantity',
      cancelLine(approved({ reserved: 2, waiting: 5, delivered: 3, picked: 3 })),
      { reserved: 0, waiting: 0, delivered: 3, cancelled: 7 },
    ],
  ] as const)('%s', (_rule, result, expected) => {
    expect(result).toMatchObject(expected);
  });

  test.each([
    ['more is approved than requested', () => approveLine(line(), 11, 0)],
    ['more is reserved than is approved', () => approveLine(line(), 5, 6)],
    ['more is allocated than waits', () => reserveLine(approved({ reserved: 9, waiting: 1 }), 2)],
    ['more is released than is reserved', () => releaseLine(approved(), 11, 'waiting')],
    ['more is picked than is reserved', () => pickLine(approved(), 11)],
    ['delivered stock is put back', () => pickLine(approved({ reserved: 6, delivered: 4, picked: 4 }), -1)],
    ['stock is delivered that is not picked', () => deliverLine(approved({ picked: 1 }), 2)],
    [
      'reserved stock is released while it is picked',
      () => releaseLine(approved({ picked: 10 }), 1, 'waiting'),
    ],
    ['a line is cancelled while stock is picked for it', () => cancelLine(approved({ picked: 1 }))],
    ['a decided line is withdrawn', () => withdrawLine(approved())],
  ])('a change is refused where %s', (_rule, change) => {
    expect(change).toThrow('contradict each other');
  });

  test('nothing of a withdrawn line can be approved', () => {
    expect(approvable(withdrawLine(line()))).toBe(0);
    expect(approveLine(withdrawLine(line()), 0, 0)).toMatchObject({ approved: 0, cancelled: 10 });
  });

  test('after any changes every approved piece is reserved, waiting, delivered or cancelled', () => {
    const change = fc.tuple(
      fc.constantFrom('reserve', 'wait', 'drop', 'pick', 'deliver', 'cancel'),
      fc.integer({ min: -5, max: 12 }),
    );
    fc.assert(
      fc.property(fc.nat(10), fc.nat(10), fc.array(change, { maxLength: 30 }), (approved, free, changes) => {
        let current = approveLine(line(), approved, Math.min(approved, free));
        for (const [kind, quantity] of changes) {
          const before = current;
          try {
            current = apply(current, kind, quantity);
          } catch {
            expect(current).toBe(before);
          }
          const { reserved, waiting, delivered, cancelled, picked } = current;
          expect(reserved + waiting + delivered + cancelled).toBe(approved);
          expect(Math.min(reserved, waiting, delivered, cancelled, picked)).toBeGreaterThanOrEqual(0);
          expect(picked).toBeLessThanOrEqual(reserved + delivered);
          expect(picked).toBeGreaterThanOrEqual(delivered);
        }
      }),
    );
  });
});

test.each([
  ['negative quantities', line({ approved: 1, reserved: 2, waiting: -1 })],
  ['a piece that is nowhere', line({ approved: 10, reserved: 9 })],
  ['a piece that is twice', line({ approved: 10, reserved: 9, waiting: 2 })],
  ['a return of what never left', approved({ returned: 1 })],
  ['a partly withdrawn line', line({ cancelled: 4 })],
])('%s contradict each other', (_what, quantities) => {
  expect(isConsistent(quantities)).toBe(false);
});

function apply(before: LineQuantities, kind: string, quantity: number): LineQuantities {
  switch (kind) {
    case 'reserve':
      return reserveLine(before, quantity);
    case 'wait':
      return releaseLine(before, quantity, 'waiting');
    case 'drop':
      return releaseLine(before, quantity, 'cancelled');
    case 'pick':
      return pickLine(before, quantity);
    case 'deliver':
      return deliverLine(before, quantity);
    default:
      return cancelLine(before);
  }
}

test('no more comes back than is out', () => {
  const line = approved({ reserved: 6, picked: 4, delivered: 4, returned: 1 });
  expect(outOf(line)).toBe(3);
  expect(outOf(returnLine(line, 3))).toBe(0);
  expect(() => returnLine(line, 4)).toThrow('contradict each other');
});

describe('pieces of a line move only along its flows', () => {
  const undecided = line();
  const decided = line({ approved: 10, reserved: 6, waiting: 4, picked: 6 });
  const issued = line({ approved: 10, picked: 10, delivered: 10 });
  const MOVES: readonly (readonly [LineCommand, LineBucket, LineBucket, LineQuantities, LineQuantities])[] = [
    ['approve', 'requested', 'reserved', undecided, approveLine(undecided, 10, 10)],
    ['approve', 'requested', 'waiting', undecided, approveLine(undecided, 10, 0)],
    ['withdraw', 'requested', 'cancelled', undecided, withdrawLine(undecided)],
    ['reserve', 'waiting', 'reserved', decided, reserveLine(decided, 2)],
    [
      'release',
      'reserved',
      'waiting',
      { ...decided, picked: 0 },
      releaseLine({ ...decided, picked: 0 }, 2, 'waiting'),
    ],
    [
      'release',
      'reserved',
      'cancelled',
      { ...decided, picked: 0 },
      releaseLine({ ...decided, picked: 0 }, 2, 'cancelled'),
    ],
    ['deliver', 'reserved', 'delivered', decided, deliverLine(decided, 2)],
    ['return', 'delivered', 'returned', issued, returnLine(issued, 3)],
    ['cancel', 'reserved', 'cancelled', approved(), cancelLine(approved())],
    [
      'cancel',
      'waiting',
      'cancelled',
      line({ approved: 10, waiting: 10 }),
      cancelLine(line({ approved: 10, waiting: 10 })),
    ],
    ['drop-waiting', 'waiting', 'cancelled', decided, dropWaiting(decided)],
  ];

  /** The buckets of the pieces of a line. */
  const bucketsOf = (one: LineQuantities): Record<LineBucket, number> => ({
    requested: one.quantity - one.reserved - one.waiting - one.delivered - one.cancelled,
    waiting: one.waiting,
    reserved: one.reserved,
    delivered: outOf(one),
    returned: one.returned,
    cancelled: one.cancelled,
  });

  test.each(MOVES)('%s: from %s to %s, and nothing else changes', (_command, from, to, before, after) => {
    const [was, is] = [bucketsOf(before), bucketsOf(after)];
    const moved = Object.entries(is).filter(([bucket, quantity]) => quantity !== was[bucket as LineBucket]);
    expect(moved.map(([bucket]) => bucket).toSorted()).toEqual([from, to].toSorted());
    expect(is[to] - was[to]).toBe(was[from] - is[from]);
    expect(is[to]).toBeGreaterThan(was[to]);
  });

  test('the picture shows these moves and no others', () => {
    const drawn = LINE_FLOWS.description.transitions.flatMap(({ command, from, to }) =>
      from.flatMap((start) => to.map((end) => `${command}: ${start} → ${end}`)),
    );
    expect(drawn.toSorted()).toEqual(
      MOVES.map(([command, from, to]) => `${command}: ${from} → ${to}`).toSorted(),
    );
  });
});
