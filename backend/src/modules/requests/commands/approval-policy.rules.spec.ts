import { needsApproval } from './approval-policy.rules.js';

const above = (limits: { quantity?: number; value?: number }) => ({
  approvalPolicy: 'above' as const,
  approvalAbove: limits,
});
const line = (quantity: number, unitCost: number | null = null) => [{ quantity, unitCost }];

test('the policy always requires an approval, the policy none never does', () => {
  expect(needsApproval({ approvalPolicy: 'always', approvalAbove: {} }, line(1))).toBe(true);
  expect(needsApproval({ approvalPolicy: 'none', approvalAbove: {} }, line(9_999_000))).toBe(false);
});

test('a line above the limit of quantity or value requires an approval; a line at the limit does not', () => {
  expect(needsApproval(above({ quantity: 5000 }), line(5000))).toBe(false);
  expect(needsApproval(above({ quantity: 5000 }), line(5001))).toBe(true);
  expect(needsApproval(above({ value: 1000 }), line(2000, 500))).toBe(false);
  expect(needsApproval(above({ value: 1000 }), line(2001, 500))).toBe(true);
  expect(needsApproval(above({ value: 1000 }), line(9000))).toBe(false);
});
