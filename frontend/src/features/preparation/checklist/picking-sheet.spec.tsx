import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Network, renderPage } from '@/testing/page';
import { orderWith } from './order.testing';
import { PickingSheet } from './picking-sheet';

let network: Network;

beforeEach(() => {
  network = new Network();
});

const ROPE = { name: 'Rope', quantity: 2 };
const LAMP = { name: 'Lamp', quantity: 3 };
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
const complete = () => screen.getByRole('button', { name: 'Finish preparing' });
const untilSent = (count: number) => waitFor(() => expect(network.sent).toHaveLength(count));

test('a tick picks the whole line, and the order is completed with the next press once each is ticked', async () => {
  const user = userEvent.setup();
  renderPage(<PickingSheet order={orderWith([ROPE])} />);
  expect(box('Rope').getAttribute('aria-checked')).toBe('false');
  await user.click(box('Rope'));
  await untilSent(1);
  expect(network.bodies).toEqual([{ lineId: 'line-1', quantity: 2, expectedPicked: 0 }]);
  // While a pick is being sent, the order cannot be completed without it.
  expect(complete().hasAttribute('disabled')).toBe(true);
  network.answer(200, orderWith([{ ...ROPE, picked: 2 }], 2));
  await waitFor(() => expect(complete().hasAttribute('disabled')).toBe(false));
  expect(box('Rope').getAttribute('aria-checked')).toBe('true');
  await user.click(complete());
  await untilSent(2);
  expect(network.sent[1]).toMatchObject({ path: '/api/preparation/orders/order-1/complete', body: {} });
});

test('where somebody else has picked since, the line asks which one holds and the order is not completed before', async () => {
  const user = userEvent.setup();
  renderPage(<PickingSheet order={orderWith([ROPE, LAMP])} />);
  await user.click(box('Lamp'));
  await untilSent(1);
  network.refuse(409, 'PICK_CONFLICT', { picked: 1 });
  const choice = within(await screen.findByRole('alertdialog'));
  expect(complete().hasAttribute('disabled')).toBe(true);
  const [theirs, mine] = choice.getAllByRole('button');
  expect([theirs?.textContent, mine?.textContent]).toEqual([
    expect.stringContaining('1'),
    expect.stringContaining('3'),
  ]);
  await user.click(mine as HTMLElement);
  await untilSent(2);
  expect(network.bodies.at(-1)).toEqual({ lineId: 'line-2', quantity: 3, expectedPicked: 1 });
});

test('completing an order of which something is missing asks what becomes of it, and sends nothing before', async () => {
  const user = userEvent.setup();
  renderPage(<PickingSheet order={orderWith([{ ...ROPE, picked: 2 }, LAMP])} />);
  await user.click(complete());
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Lamp/)).toBeTruthy();
  expect(within(dialog).queryByText(/Rope/)).toBeNull();
  expect(network.sent).toEqual([]);
});

test('two scans of a piece that are answered together count twice', async () => {
  localStorage.setItem('scan-mode', 'piece');
  const user = userEvent.setup();
  renderPage(<PickingSheet order={orderWith([LAMP])} />);
  const field = screen.getByRole('textbox', { name: 'Scan or type a code' });
  await user.type(field, '4006381333931{Enter}4006381333931{Enter}');
  await untilSent(1);
  network.answer(200, { article: { id: 'article-1', name: 'Lamp', sku: 'A-1' } });
  await screen.findByText(/2 of 3/);
  localStorage.removeItem('scan-mode');
});
