import { answerBy, replaceable } from './substitute.rules.js';

describe('what a substitute replaces', () => {
  const line = { quantity: 5000, cancelled: 0, waiting: 2000 };

  test('is all of a line before the decision, and what waits for stock after it', () => {
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
