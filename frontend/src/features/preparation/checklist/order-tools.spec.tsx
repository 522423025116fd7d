import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OrderDto } from '@/api/generated/schemas';
import { answerByPath, renderPage } from '@/testing/page';
import { orderWith } from './order.testing';
import { OrderTools } from './order-tools';

const ASSIGN = '/api/preparation/orders/order-1/assign';
const open = (status: OrderDto['status'], assigneeId: string | null) => {
  const written = answerByPath({ [ASSIGN]: orderWith([]) });
  const order = { ...orderWith([{ name: 'Rope', quantity: 1 }]), status, assigneeId };
  renderPage(<OrderTools order={order} />, { permissions: ['preparation:work'], userId: 'ada' });
  return written;
};
const handBack = () => screen.queryByRole('button', { name: 'Hand the order back' });
const take = () => screen.queryByRole('button', { name: 'Take the order' });

test.each(['pending', 'in-preparation', 'prepared'] as const)(
  'an own order that is %s can be handed back',
  async (status) => {
    const written = open(status, 'ada');
    expect(take()).toBeNull();
    await userEvent.click(handBack() as HTMLElement);
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ path: ASSIGN, body: { userId: null, expectedAssigneeId: 'ada' } });
  },
);

test.each(['pending', 'in-preparation', 'prepared'] as const)(
  'an order of another member that is %s can be taken over',
  async (status) => {
    const written = open(status, 'ben');
    expect(handBack()).toBeNull();
    await userEvent.click(take() as HTMLElement);
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]?.body).toEqual({ userId: 'ada', expectedAssigneeId: 'ben' });
  },
);

test('a pending order without an assignee is taken by starting it', () => {
  open('pending', null);
  expect([handBack(), take()]).toEqual([null, null]);
});
