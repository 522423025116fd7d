import type { RequestDto } from '@/api/generated/schemas';
import { approvalOf } from './approved-quantities';

const line = (id: string, quantity: number, cancelled = 0) => ({
  id,
  parentLineId: null,
  quantity,
  cancelled,
});
const request = { version: 3, lines: [line('a', 4), line('b', 5, 2)] } as unknown as RequestDto;

test('an approval names the lines that get another quantity than the requested one', () => {
  expect(approvalOf(request, {})).toEqual({ version: 3 });
  expect(approvalOf(request, { a: 4, b: 3 })).toEqual({ version: 3 });
  expect(approvalOf(request, { a: 0, b: 2.5 })).toEqual({
    version: 3,
    lines: [
      { lineId: 'a', quantity: 0 },
      { lineId: 'b', quantity: 2.5 },
    ],
  });
});

test('zero, too much and an invalid number cannot be approved', () => {
  expect(approvalOf(request, { a: 0, b: 0 })).toBeUndefined();
  expect(approvalOf(request, { b: 4 })).toBeUndefined();
  expect(approvalOf(request, { a: null })).toBeUndefined();
});
