import fc from 'fast-check';
import { Types } from 'mongoose';
import {
  deliverOrderLine,
  isConsistent,
  type OrderLinePart,
  type OrderLineQuantities,
  pickOfOtherLot,
  pickOrderLine,
  putBackOrderLine,
  reduceOrderLine,
  removeFromOrderLine,
  splitOrderLine,
  UNPICKED,
  undelivered,
  unitsToDeliver,
} from './order-line.rules.js';

const line = (fields: Partial<OrderLineQuantities> = {}): OrderLineQuantities => ({
  ...UNPICKED,
  quantity: 10,
  assetIds: [],
  ...fields,
});
const part = (fields: Partial<OrderLinePart>): OrderLinePart => ({
  _id: new Types.ObjectId(),
  lotId: null,
  reservationId: new Types.ObjectId(),
  quantity: 0,
  picked: 0,
  ...fields,
});

const STATES = {
  'nothing picked': line(),
  'picked in part': line({ picked: 4 }),
  'picked in full': line({ picked: 10 }),
  'delivered in part': line({ picked: 6, delivered: 4 }),
  'delivered in full': line({ picked: 10, delivered: 10 }),
  'reduced to nothing': line({ quantity: 0, removed: 10 }),
};
const COMMANDS = {
  'pick 4': (it: OrderLineQuantities) => [pickOrderLine(it, 4)],
  'pick 11': (it: OrderLineQuantities) => [pickOrderLine(it, 11)],
  'put back 2': (it: OrderLineQuantities) => [putBackOrderLine(it, 2)],
  'put back 4': (it: OrderLineQuantities) => [putBackOrderLine(it, 4)],
  'deliver 2': (it: OrderLineQuantities) => [deliverOrderLine(it, 2, [])],
  'remove 4': (it: OrderLineQuantities) => [removeFromOrderLine(it, 4)],
  'reduce by 6': (it: OrderLineQuantities) => [reduceOrderLine(it, 6).line],
  'split into 7 and 3': (it: OrderLineQuantities) =>
    splitOrderLine(it, [part({ quantity: 7, picked: it.picked }), part({ quantity: 3 })]),
};
type State = keyof typeof STATES;
type Command = keyof typeof COMMANDS;

/** Quantity, picked, delivered and removed of the lines after a command; `no` where it is refused. */
const RESULTS: Record<State, Record<Command, string>> = {
  'nothing picked': {
    'pick 4': '10 4 0 0',
    'pick 11': 'no',
    'put back 2': 'no',
    'put back 4': 'no',
    'deliver 2': 'no',
    'remove 4': '6 0 0 4',
    'reduce by 6': '4 0 0 6',
    'split into 7 and 3': '7 0 0 0, 3 0 0 0',
  },
  'picked in part': {
    'pick 4': '10 4 0 0',
    'pick 11': 'no',
    'put back 2': '10 2 0 0',
    'put back 4': '10 0 0 0',
    'deliver 2': '10 4 2 0',
    'remove 4': '6 4 0 4',
    'reduce by 6': '4 4 0 6',
    'split into 7 and 3': '7 4 0 0, 3 0 0 0',
  },
  'picked in full': {
    'pick 4': '10 4 0 0',
    'pick 11': 'no',
    'put back 2': '10 8 0 0',
    'put back 4': '10 6 0 0',
    'deliver 2': '10 10 2 0',
    'remove 4': 'no',
    'reduce by 6': '4 4 0 6',
    'split into 7 and 3': 'no',
  },
  'delivered in part': {
    'pick 4': '10 4 4 0',
    'pick 11': 'no',
    'put back 2': '10 4 4 0',
    'put back 4': 'no',
    'deliver 2': '10 6 6 0',
    'remove 4': '6 6 4 4',
    'reduce by 6': '4 4 4 6',
    'split into 7 and 3': 'no',
  },
  'delivered in full': {
    'pick 4': 'no',
    'pick 11': 'no',
    'put back 2': 'no',
    'put back 4': 'no',
    'deliver 2': 'no',
    'remove 4': 'no',
    'reduce by 6': 'no',
    'split into 7 and 3': 'no',
  },
  'reduced to nothing': {
    'pick 4': 'no',
    'pick 11': 'no',
    'put back 2': 'no',
    'put back 4': 'no',
    'deliver 2': 'no',
    'remove 4': 'no',
    'reduce by 6': 'no',
    'split into 7 and 3': 'no',
  },
};

const figures = ({ quantity, picked, delivered, removed = 0 }: OrderLineQuantities) =>
  `${quantity} ${picked} ${delivered} ${removed}`;

function resultOf(state: State, command: Command): string {
  try {
    return COMMANDS[command](STATES[state]).map(figures).join(', ');
  } catch {
    return 'no';
  }
}

describe.each(Object.keys(STATES) as State[])('an order line with %s', (state) => {
  test.each(Object.keys(COMMANDS) as Command[])('follows the table at the command: %s', (command) => {
    expect(resultOf(state, command)).toBe(RESULTS[state][command]);
  });
});

test('pieces that were put back are not put back a second time', () => {
  const picked = line({ picked: 4 });
  expect(() => putBackOrderLine(putBackOrderLine(picked, 4), 4)).toThrow('contradict');
  expect(() => putBackOrderLine(line({ picked: 4, delivered: 4 }), 4)).toThrow('contradict');
});

test('a split neither loses nor adds a quantity, and a part of nothing is no line', () => {
  const removed = line({ quantity: 6, removed: 4 });
  expect(() => splitOrderLine(line(), [part({ quantity: 7 }), part({ quantity: 2 })])).toThrow('loses');
  expect(splitOrderLine(removed, [part({ quantity: 0 }), part({ quantity: 6 })]).map(figures)).toEqual([
    '6 0 0 4',
  ]);
  expect(splitOrderLine(removed, [part({ quantity: 4 }), part({ quantity: 2 })]).map(figures)).toEqual([
    '4 0 0 4',
    '2 0 0 0',
  ]);
});

describe('units', () => {
  const ids = Array.from({ length: 4 }, () => new Types.ObjectId());
  const [a, b, c, d] = ids as [Types.ObjectId, Types.ObjectId, Types.ObjectId, Types.ObjectId];
  const units = line({ quantity: 4000, picked: 3000, assetIds: [a, b, c] });

  test('are as many as the picked quantity', () => {
    expect(pickOrderLine(units, 4000, [a, b, c, d]).assetIds).toEqual(ids);
    expect(() => pickOrderLine(units, 4000)).toThrow('contradict');
  });

  test('that leave come to the front, named ones or the first, and the others stay undelivered', () => {
    expect(unitsToDeliver(units, 2000)).toEqual([a, b]);
    const first = deliverOrderLine(units, 1000, unitsToDeliver(units, 1000, [b]));
    expect([first.assetIds, undelivered(first)]).toEqual([
      [b, a, c],
      [a, c],
    ]);
    expect(undelivered(deliverOrderLine(first, 1000, unitsToDeliver(first, 1000)))).toEqual([c]);
  });

  test('that were picked last are put back, never a delivered one', () => {
    const delivered = deliverOrderLine(units, 1000, [c]);
    expect(putBackOrderLine(delivered, 2000).assetIds).toEqual([c]);
    expect(reduceOrderLine(units, 3000)).toMatchObject({ putBack: 2000, assetIds: [b, c] });
  });
});

test('of a pick from another lot no piece counts twice', () => {
  expect(pickOfOtherLot({ picked: 2 }, 5)).toEqual({ moved: 3, stillPicked: 2 });
  expect(pickOfOtherLot({ picked: 5 }, 2)).toEqual({ moved: 2, stillPicked: 3 });
});

test('after any commands a line is consistent, and its quantity and the removed one add up to the original', () => {
  const command = fc.tuple(
    fc.constantFrom(
      pickOrderLine<OrderLineQuantities>,
      putBackOrderLine<OrderLineQuantities>,
      removeFromOrderLine<OrderLineQuantities>,
      (it: OrderLineQuantities, size: number) => deliverOrderLine(it, size, []),
      (it: OrderLineQuantities, size: number) => reduceOrderLine(it, size).line,
    ),
    fc.integer({ min: -3, max: 12 }),
  );
  fc.assert(
    fc.property(fc.nat(12), fc.array(command), (quantity, commands) => {
      let current = line({ quantity });
      for (const [act, size] of commands) {
        try {
          current = act(current, size);
        } catch {
          // A refused command leaves the line as it was.
        }
        expect(isConsistent(current)).toBe(true);
        expect(current.quantity + (current.removed ?? 0)).toBe(quantity);
      }
    }),
  );
});
