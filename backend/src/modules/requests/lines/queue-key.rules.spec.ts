import { Types } from 'mongoose';
import { keyBetween, queueKeyOf } from './queue-key.rules.js';

const at = (day: number) => new Date(Date.UTC(2030, 0, day));
const key = (needed: Date, submitted: Date, id = '0'.repeat(24)) =>
  queueKeyOf({ neededByKey: needed, submittedAt: submitted, _id: new Types.ObjectId(id) });

test('keys sort by the needed-by date, then by age', () => {
  const never = new Date('9999-12-31T00:00:00.000Z');
  const keys = [
    key(at(1), at(9)),
    key(at(2), at(1)),
    key(at(2), at(3)),
    key(at(2), at(3), 'f'.repeat(24)),
    key(never, at(1)),
  ];
  expect(keys.toSorted()).toEqual(keys);
});

test('there is always a place between two keys and behind the last one, however often somebody takes it', () => {
  const [first, last] = [key(at(1), at(1)), key(at(1), at(1), `${'0'.repeat(23)}1`)];
  let [low, high] = [first, last];
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = keyBetween(low, high);
    expect(low < middle && middle < high).toBe(true);
    if (turn % 3 === 0) low = middle;
    else high = middle;
  }
  expect(keyBetween('', first) < first).toBe(true);
  expect(keyBetween(last, null) > last).toBe(true);
  expect(keyBetween(last, null) < key(at(1), at(2))).toBe(true);
});
