import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Network, renderPage } from '@/testing/page';
import { DeliverySheet } from './delivery-sheet';
import { orderWith } from './order.testing';

test('of units with serial numbers, those that leave are chosen and sent', async () => {
  const network = new Network();
  const user = userEvent.setup();
  const base = orderWith([{ name: 'Laptop', quantity: 3, picked: 3 }]);
  const units = ['S-1', 'S-2', 'S-3'].map((serial) => ({ id: `unit-${serial}`, serial }));
  const order = {
    ...base,
    status: 'prepared' as const,
    recipientName: 'Ada',
    documents: [],
    lines: base.lines.map((line) => ({
      ...line,
      delivered: 1,
      article: { ...line.article, tracking: 'serial' },
      assets: units,
      assetIds: units.map(({ id }) => id),
    })),
  } as unknown as typeof base;
  renderPage(<DeliverySheet order={order} onSettled={() => undefined} />);
  const choice = within(await screen.findByRole('group', { name: 'Units handed over of Laptop' }));
  // The first one has left already.
  expect(choice.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(choice.getByRole('checkbox', { name: 'S-2' }));
  await user.click(screen.getByRole('button', { name: 'Hand this part over' }));
  await waitFor(() => expect(network.sent).toHaveLength(1));
  expect(network.sent[0]).toMatchObject({
    path: '/api/preparation/orders/order-1/deliver',
    body: { lines: [{ lineId: 'line-1', quantity: 1, assetIds: ['unit-S-3'] }] },
  });
});

test('presses that follow a partial hand-over at once do not hand the rest over', async () => {
  const network = new Network();
  const user = userEvent.setup();
  const base = orderWith([
    { name: 'Rope', quantity: 5, picked: 5 },
    { name: 'Lamp', quantity: 3, picked: 3 },
  ]);
  const order = { ...base, status: 'prepared' as const, recipientName: 'Ada', documents: [] };
  const sheet = (shown: typeof order) => <DeliverySheet order={shown} onSettled={() => undefined} />;
  const { rerender } = renderPage(sheet(order));
  const all = () => screen.getByRole('button', { name: /Hand everything over/ });
  await user.click(await screen.findByRole('checkbox', { name: /Lamp/ }));
  await user.click(screen.getByRole('button', { name: 'Hand this part over' }));
  await waitFor(() => expect(network.sent).toHaveLength(1));
  network.answer(200, { ...order, version: 2 });
  await waitFor(() => expect(all()).toBeTruthy());
  // The order is not read again yet: it still shows everything as ready.
  await user.click(all());
  const lines = order.lines.map((line) => (line.id === 'line-1' ? { ...line, delivered: 5 } : line));
  rerender(sheet({ ...order, version: 2, lines }));
  fireEvent.click(all(), { detail: 2 });
  await user.type(screen.getByLabelText('Received by'), ' B');
  fireEvent.click(all(), { detail: 1 });
  await waitFor(() => expect(network.sent).toHaveLength(2));
  expect(network.bodies[1]).toEqual({ receivedBy: 'Ada B' });
});
