import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDto } from '@/api/generated/schemas';
import { orderWith } from '../checklist/order.testing';
import { useOrders } from './use-walk';

test('the shortage of an order is known again after a pick, whose answer does not have it', () => {
  const { result } = renderHook(useOrders);
  const take = (order: OrderDto) => act(() => result.current.take(order));
  const lacking = (order: OrderDto) =>
    ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, shortage: { quantity: 1, reason: 'expired-lot' } })),
    }) as OrderDto;
  const order = (version: number) => orderWith([{ name: 'Gel', quantity: 2 }], version);
  const [first, answer] = [order(1), order(2)];
  const read = lacking(answer);
  take(lacking(first));
  take(answer);
  take(read);
  expect(result.current.orders['order-1']).toBe(read);
  take(first);
  expect(result.current.orders['order-1']).toBe(read);
});
