import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxEntry } from '@/api/offline/outbox.rules';
import { setUnsent } from '@/api/offline/unsent';
import { scanKeys } from '@/testing/keys';
import { answerByPath, Network, renderPage } from '@/testing/page';
import { orderWith } from './order.testing';
import { PickingSheet } from './picking-sheet';

let network: Network;

beforeEach(() => {
  network = new Network();
});
afterEach(() => localStorage.removeItem('scan-mode'));

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

test('a line that somebody else has picked since asks which quantity holds, and the order is not completed before', async () => {
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
  renderPage(<PickingSheet order={orderWith([LAMP])} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Scan or type a code' }));
  scanKeys('4006381333931\n4006381333931\n');
  await untilSent(1);
  network.answer(200, { article: { id: 'article-1', name: 'Lamp', sku: 'A-1' } });
  await screen.findByText(/2 of 3/);
});

test('the sheet begins in its field for codes, and a scan picks from a quantity that has the focus', async () => {
  answerByPath({
    '/api/catalog/scan/4006381333931': { article: { id: 'article-2', name: 'Lamp', sku: 'A-2' } },
    '/api/preparation/orders/order-1/picks': orderWith([ROPE, LAMP], 2),
  });
  renderPage(<PickingSheet order={orderWith([ROPE, LAMP])} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Scan or type a code' }));
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: /Rope/ });
  act(() => quantity.focus());
  scanKeys('4006381333931\n');
  await screen.findByText(/Lamp: 3 of 3/);
  expect(quantity.value).toBe('0');
});

test('a label that says a quantity picks so many, and one of a lot that is not in stock picks nothing', async () => {
  const article = { id: 'article-2', name: 'Lamp', sku: 'A-2' };
  const label = '(01)09506000134352(30)2';
  const stranger = '(01)09506000134352(10)NEW';
  const written = answerByPath({
    [`/api/catalog/scan/${encodeURIComponent(label)}`]: { article, elements: { quantity: 2 } },
    [`/api/catalog/scan/${encodeURIComponent(stranger)}`]: {
      article: { ...article, tracking: 'lot' },
      elements: { lotNumber: 'NEW' },
    },
    '/api/preparation/orders/order-1/picks': orderWith([ROPE, { ...LAMP, picked: 2 }], 2),
  });
  renderPage(<PickingSheet order={orderWith([ROPE, LAMP])} />);
  scanKeys(`${label}\n`);
  await screen.findByText(/Lamp: 2 of 3/);
  expect(written.map(({ body }) => body)).toMatchObject([{ quantity: 2, scannedCode: 'A-2' }]);
  scanKeys(`${stranger}\n`);
  await screen.findByText('Lamp NEW is not in this order.');
  expect(written).toHaveLength(1);
});

describe('a pick that waits in this browser, or was refused after that,', () => {
  const refused = (lineId: string) =>
    ({
      ...{ kind: 'pick', subject: `pick/${lineId}`, label: 'Rope', key: lineId, seq: 1, createdAt: 0 },
      ...{ path: '/api/preparation/orders/order-1/picks', userId: 'ada', tenantId: 't1' },
      body: { lineId, quantity: 1, expectedPicked: 0 },
      problem: { status: 409, code: 'TRANSITION_NOT_ALLOWED', details: {} },
    }) as unknown as OutboxEntry;
  const keep = (...entries: OutboxEntry[]) => setUnsent({ entries, ownerless: 0, isPaused: false }, false);
  const sheet = () => renderPage(<PickingSheet order={orderWith([{ ...ROPE, picked: 2 }])} />);
  afterEach(() => act(() => keep()));

  test('keeps its own order from being completed', () => {
    const { problem: _problem, ...waiting } = refused('line-1');
    keep(waiting);
    sheet();
    expect(complete().hasAttribute('disabled')).toBe(true);
    act(() => keep(refused('line-1')));
    expect(complete().hasAttribute('disabled')).toBe(true);
  });

  test('keeps no other order from being completed', async () => {
    keep(refused('line-of-another-order'));
    sheet();
    await userEvent.click(complete());
    await untilSent(1);
    expect(network.sent[0]?.path).toBe('/api/preparation/orders/order-1/complete');
  });
});

describe('a number that several articles share', () => {
  const lot = (article: object) => ({ kind: 'lot', article, lot: { id: 'lot', number: 'L-1' } });
  const TORCH = { id: 'article-9', name: 'Torch', sku: 'T-9' };
  const inOrder = (line: number, name: string) => ({ id: `article-${line}`, name, sku: `A-${line}` });
  const scan = async (lines: Parameters<typeof orderWith>[0], found: object) => {
    let asked: string | null = null;
    const written = answerByPath({
      '/api/catalog/scan/L-1': (query) => {
        asked = query.get('articleId');
        return found;
      },
      '/api/preparation/orders/order-1/picks': orderWith(lines, 2),
    });
    renderPage(<PickingSheet order={orderWith(lines)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Scan or type a code' }), 'L-1{Enter}');
    return { written, asked: () => asked };
  };

  test('picks the article of this order', async () => {
    const found = { ...lot(TORCH), others: [lot(inOrder(2, 'Lamp'))] };
    const { written, asked } = await scan([ROPE, LAMP], found);
    await screen.findByText(/Lamp: 3 of 3/);
    expect(asked()).toBe('article-1,article-2');
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]?.body).toMatchObject({ lineId: 'line-2', scannedCode: 'L-1' });
  });

  test('picks nothing where two open articles of this order have it', async () => {
    const found = { ...lot(inOrder(1, 'Rope')), others: [lot(inOrder(2, 'Lamp'))] };
    const { written } = await scan([ROPE, LAMP], found);
    await screen.findByText(/Several articles of this order have this number: Rope, Lamp/);
    expect(written).toEqual([]);
  });

  test('picks the open one where the other is complete', async () => {
    const found = { ...lot(inOrder(1, 'Rope')), others: [lot(inOrder(2, 'Lamp'))] };
    await scan([{ ...ROPE, picked: 2 }, LAMP], found);
    await screen.findByText(/Lamp: 3 of 3/);
  });
});
