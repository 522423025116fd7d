import { splitByLot } from './lot-returns.rules.js';

const [A, B] = ['lot-a', 'lot-b'];

const out = (a: number, b: number) =>
  new Map([
    [A, a],
    [B, b],
  ]);

test.each([
  ['the first lot takes it where it is enough', out(5, 5), 3, undefined, [[A, 3]]],
  [
    'the rest goes to the next lot',
    out(2, 5),
    3,
    undefined,
    [
      [A, 2],
      [B, 1],
    ],
  ],
  ['a named lot takes all of it', out(5, 5), 3, B, [[B, 3]]],
  ['a named lot takes no more than is out of it', out(5, 1), 3, B, [[B, 1]]],
  ['a lot that is back is skipped', out(0, 5), 3, undefined, [[B, 3]]],
  ['nothing is out', out(0, 0), 3, undefined, []],
] as const)('what comes back is split over lots: %s', (_name, lots, quantity, lotId, expected) => {
  expect(splitByLot(lots, quantity, lotId).map((part) => [part.lotId, part.quantity])).toEqual(expected);
});
