import { dueKeyOf, isShort, ORDER_STATES, requireAssignee, statusAfter } from './order.rules.js';

const line = (quantity: number, picked: number, delivered: number) => ({ quantity, picked, delivered });

test('an order is picked only after it was started, and delivered only when it is prepared', () => {
  expect(ORDER_STATES.allowed('pending')).not.toContain('pick');
  expect(ORDER_STATES.allowed('in-preparation')).not.toContain('deliver');
  expect(ORDER_STATES.allowed('prepared')).toContain('deliver');
  expect([ORDER_STATES.allowed('delivered'), ORDER_STATES.allowed('cancelled')]).toEqual([[], []]);
});

test('an order is short while a line has less picked than it holds', () => {
  expect([isShort([line(2, 2, 0)]), isShort([line(2, 1, 0)])]).toEqual([false, true]);
});

test('an undelivered rest keeps an order open; without one it is delivered, or cancelled if nothing was delivered', () => {
  expect(statusAfter('prepared', [line(3, 3, 1)])).toBe('prepared');
  expect(statusAfter('prepared', [line(3, 3, 3), line(0, 0, 0)])).toBe('delivered');
  expect(statusAfter('pending', [line(0, 0, 0)])).toBe('cancelled');
});

test('the beginning of a window decides before the needed-by date, and an order without a date is last', () => {
  const [startsAt, neededBy] = [new Date('2026-03-02'), new Date('2026-03-01')];
  expect(dueKeyOf({ startsAt, neededBy })).toBe(startsAt);
  expect(dueKeyOf({ startsAt: null, neededBy })).toBe(neededBy);
  expect(dueKeyOf({ startsAt: null, neededBy: null }).getTime()).toBeGreaterThan(Date.parse('9999-01-01'));
});

test('a claim is refused only where it would overwrite one that its author has not seen', () => {
  const claim =
    (assigneeId: string | null, expected: string | null | undefined, next: string | null = 'ada') =>
    () =>
      requireAssignee(assigneeId, { expected, next });
  for (const unseen of [claim('ben', null), claim('ben', 'eve'), claim('ben', 'ada', null)])
    expect(unseen).toThrow('ASSIGNEE_CHANGED');
  for (const seen of [claim('ben', 'ben'), claim('ben', undefined), claim('ben', 'ben', null)])
    expect(seen).not.toThrow();
  // It is theirs already, or free again.
  for (const harmless of [claim('ada', null), claim(null, 'ben')]) expect(harmless).not.toThrow();
});
