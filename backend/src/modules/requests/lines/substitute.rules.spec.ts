import { Types } from 'mongoose';
import type { MaterialRequest, RequestLine, Substitute } from '../requests.schema.js';
import { answerBy, expireUnusable, replaceable, replacement } from './substitute.rules.js';

describe('the replaced quantity', () => {
  const line = { quantity: 5000, cancelled: 0, waiting: 2000 };

  test('is all of a line before the decision, and its waiting quantity after it', () => {
    expect(replaceable('submitted', line)).toBe(5000);
    expect(replaceable('approved', line)).toBe(2000);
  });

  test('is nothing of a withdrawn line, and nothing of a request that is a draft, refused or cancelled', () => {
    expect(replaceable('submitted', { ...line, cancelled: 5000 })).toBe(0);
    for (const stage of ['draft', 'refused', 'cancelled'] as const) expect(replaceable(stage, line)).toBe(0);
  });
});

test('the requester has three days for an answer', () => {
  expect(answerBy(new Date('2026-03-30T10:00:00Z'))).toEqual(new Date('2026-04-02T10:00:00Z'));
});

describe('an accepted proposal', () => {
  const of = (quantity: number, replaces: number | undefined, left: number, decimals = 0) =>
    replacement({ quantity, ...(replaces === undefined ? {} : { replaces }) }, left, { decimals });

  test('has the proposed quantity while the open one is not below that at the proposal', () => {
    expect(of(6000, 3000, 3000)).toEqual({ replaced: 3000, quantity: 6000 });
    expect(of(6000, 3000, 5000)).toEqual({ replaced: 3000, quantity: 6000 });
    expect(of(6000, undefined, 5000)).toEqual({ replaced: 5000, quantity: 6000 });
  });

  test('is reduced in proportion to the open quantity, rounded up to the precision of the unit', () => {
    expect(of(10_000, 10_000, 2000)).toEqual({ replaced: 2000, quantity: 2000 });
    expect(of(2000, 10_000, 2000)).toEqual({ replaced: 2000, quantity: 1000 });
    expect(of(1500, 3000, 1000, 1)).toEqual({ replaced: 1000, quantity: 500 });
    expect(of(1000, 3000, 1000, 2)).toEqual({ replaced: 1000, quantity: 340 });
  });

  test('is exact at the largest quantities', () => {
    const most = 1_000_000_000_000;
    expect(of(most, most, most - 1000)).toEqual({ replaced: most - 1000, quantity: most - 1000 });
  });
});

describe('an open proposal', () => {
  const now = new Date('2026-03-30T10:00:00Z');
  const lineId = new Types.ObjectId();
  const waiting = { _id: lineId, quantity: 3000, cancelled: 0, waiting: 3000 } as RequestLine;
  const statusIn = (fields: Partial<MaterialRequest>, status: Substitute['status'] = 'proposed') => {
    const substitutes = [{ _id: new Types.ObjectId(), lineId, status } as Substitute];
    const request = { stage: 'approved', lines: [waiting], substitutes, ...fields } as MaterialRequest;
    return expireUnusable(request, now).substitutes?.map((one) => [one.status, one.answeredAt]);
  };

  test('expires with its line, with its waiting quantity, and with its request', () => {
    for (const fields of [
      { lines: [] },
      { lines: [{ ...waiting, waiting: 0 }] },
      { stage: 'refused' },
      { stage: 'cancelled' },
    ] as const)
      expect(statusIn(fields as Partial<MaterialRequest>)).toEqual([['expired', now]]);
  });

  test('stays open while a quantity of its line can be replaced, and an answer never changes', () => {
    expect(statusIn({})).toEqual([['proposed', undefined]]);
    expect(statusIn({ stage: 'submitted' })).toEqual([['proposed', undefined]]);
    expect(statusIn({ lines: [] }, 'accepted')).toEqual([['accepted', undefined]]);
  });
});
