import { Types } from 'mongoose';
import { expiredAmong, expiredBefore, isExpired, waitingBeside } from './expiry.rules.js';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test('a reservation expires when its limit of days is over', () => {
  const before = expiredBefore(at(31), 30);
  expect(before).toEqual(at(1));
  expect(isExpired({ createdAt: at(1), from: null }, before)).toBe(true);
  expect(isExpired({ createdAt: at(2), from: null }, before)).toBe(false);
});

test('the limit of a dated reservation counts from the start of its window', () => {
  expect(isExpired({ createdAt: at(1), from: at(20) }, at(5))).toBe(false);
  expect(isExpired({ createdAt: at(1), from: at(4) }, at(5))).toBe(true);
});

describe('the parts of a kit', () => {
  const [kit, camera, battery] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
  const linesFrom = (from: Date | null) => [
    { _id: kit, parentLineId: null, from },
    { _id: camera, parentLineId: kit, from },
    { _id: battery, parentLineId: kit, from: null },
  ];
  const held = (lineId: Types.ObjectId, createdAt: Date, from: Date | null = null) => ({
    lineId,
    createdAt,
    from,
  });
  const old = held(battery, at(1));

  test('do not expire before the window of the kit, whether or not those with a window are reserved', () => {
    const lines = linesFrom(at(20));
    expect(expiredAmong(lines, [old], at(5))).toEqual([]);
    expect(expiredAmong(lines, [old, held(camera, at(1), at(20))], at(5))).toEqual([]);
  });

  test('expire together, by the newest of them', () => {
    const lines = linesFrom(null);
    expect(expiredAmong(lines, [old, held(camera, at(9))], at(5))).toEqual([]);
    const both = [old, held(camera, at(9))];
    expect(expiredAmong(lines, both, at(9))).toEqual(both);
  });

  test('do not expire while one of them is being prepared', () => {
    const both = [old, held(camera, at(1))];
    expect(expiredAmong(linesFrom(null), both, at(5), (one) => one !== old)).toEqual([]);
    expect(expiredAmong(linesFrom(null), both, at(5), () => true)).toEqual(both);
  });

  test('wait no longer when the others expire, unlike another kit and a plain line', () => {
    const [other, lens, rope] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
    const line = (_id: Types.ObjectId, parentLineId: Types.ObjectId | null, waiting: number) => ({
      ...{ _id, parentLineId, waiting },
    });
    const lines = [line(kit, null, 0), line(camera, kit, 0), line(battery, kit, 2)];
    const others = [line(other, null, 0), line(lens, other, 1), line(rope, null, 1)];
    expect(waitingBeside([...lines, ...others], [camera])).toEqual([lines[2]]);
    expect(waitingBeside([...lines, ...others], [rope])).toEqual([]);
  });

  test('keep no line beside the kit', () => {
    const other = new Types.ObjectId();
    const lines = [...linesFrom(at(20)), { _id: other, parentLineId: null, from: null }];
    expect(expiredAmong(lines, [old, held(other, at(1))], at(5))).toEqual([held(other, at(1))]);
  });

  test('leave the reservations of a plain line to expire one by one', () => {
    const other = new Types.ObjectId();
    const plain = [{ _id: other, parentLineId: null, from: null }];
    const [first, second] = [held(other, at(1)), held(other, at(9))];
    expect(expiredAmong(plain, [first, second], at(5))).toEqual([first]);
  });
});
