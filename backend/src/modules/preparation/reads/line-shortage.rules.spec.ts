import type { ShelfLevel } from '../../stock/index.js';
import { shortageOf } from './line-shortage.rules.js';

const level = (fields: Partial<ShelfLevel>): ShelfLevel => ({
  lotId: null,
  onHand: 0,
  reserved: 0,
  quarantine: 0,
  isExpired: false,
  ...fields,
});
const line = { lotId: null, quantity: 5, isPlanned: false };

test('a line lacks what does not lie there, and says why', () => {
  expect(shortageOf(line, [level({ onHand: 5, reserved: 5 })])).toBeUndefined();
  expect(shortageOf(line, [level({ onHand: 3, reserved: 5 })])).toEqual({ quantity: 2, reason: 'absent' });
  expect(shortageOf(line, [level({ quarantine: 5 })])).toEqual({ quantity: 5, reason: 'quarantine' });
  expect(shortageOf(line, [level({ onHand: 9, isExpired: true })])).toEqual({
    quantity: 5,
    reason: 'expired-lot',
  });
});

test('a line that is only promised takes unreserved stock', () => {
  const planned = { ...line, isPlanned: true };
  expect(shortageOf(planned, [level({ onHand: 8, reserved: 3 })])).toBeUndefined();
  expect(shortageOf(planned, [level({ onHand: 8, reserved: 4 })])).toEqual({ quantity: 1, reason: 'absent' });
});
