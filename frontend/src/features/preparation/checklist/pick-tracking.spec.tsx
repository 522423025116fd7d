import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDto } from '@/api/generated/schemas';
import '@/testing/indexed-db';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { removeTokens, storeAccessToken } from '@/api/access-token';
import { database } from '@/api/offline/database';
import { addEntry, dropEntries } from '@/api/offline/outbox';
import { currentUnsent } from '@/api/offline/unsent';
import { answerByPath, renderPage, type SentRequest } from '@/testing/page';
import { orderWith } from './order.testing';
import { PickingSheet } from './picking-sheet';

const PICKS = '/api/preparation/orders/order-1/picks';
const unit = (serial: string) => ({ id: `unit-${serial}`, serial });
const list = (items: readonly object[]) => ({ items, nextCursor: null });
const UNITS = list(['S-1', 'S-2', 'S-3'].map(unit));

/** An order for 3 radios, of which the units with these serial numbers are picked. */
function radios(serials: readonly string[], version = 1): OrderDto {
  const order = orderWith([{ name: 'Radio', quantity: 3, picked: serials.length }], version);
  const assets = serials.map(unit);
  const units = { assets, assetIds: assets.map(({ id }) => id) };
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      ...units,
      article: { ...line.article, tracking: 'serial' },
    })),
  } as unknown as OrderDto;
}

/** The answer to picks, which arrives when the test says. */
function heldAnswer() {
  let arrive: (order: OrderDto | undefined) => void = () => {};
  const answer = new Promise<OrderDto | undefined>((resolve) => {
    arrive = resolve;
  });
  return {
    answer: () => answer as Promise<object>,
    /** An order, or a refusal where none is given. */
    arrive: (order?: OrderDto) => act(async () => arrive(order)),
  };
}

const select = () => screen.getByRole('combobox', { name: 'Units of Radio' });
const chosen = () =>
  [...document.querySelectorAll('.ant-select-selection-item')].map(({ textContent }) => textContent);
const choose = async (title: string) => fireEvent.click(await screen.findByTitle(title));
const bodies = (written: readonly SentRequest[]) => written.map(({ body }) => body);
const sent = (quantity: number, expectedPicked: number, serials: readonly string[]) => ({
  ...{ lineId: 'line-1', quantity, expectedPicked },
  assetIds: serials.map((serial) => `unit-${serial}`),
});

describe('units that are chosen one after the other', () => {
  test('are all picked, also before the first one is answered', async () => {
    const first = heldAnswer();
    const answers = [first.answer, () => radios(['S-1', 'S-2'], 3)];
    const written = answerByPath({ '/api/assets': UNITS, [PICKS]: () => answers.shift()?.() ?? {} });
    renderPage(<PickingSheet order={radios([])} />);
    await userEvent.click(select());
    await choose('S-1');
    expect(chosen()).toEqual(['S-1']);
    await choose('S-2');
    expect(chosen()).toEqual(['S-1', 'S-2']);
    await first.arrive(radios(['S-1'], 2));
    await waitFor(() => expect(written).toHaveLength(2));
    expect(bodies(written)).toEqual([sent(1, 0, ['S-1']), sent(2, 1, ['S-1', 'S-2'])]);
    await waitFor(() => expect(chosen()).toEqual(['S-1', 'S-2']));
  });

  test('are those of the order again where their pick is refused', async () => {
    const refusal = heldAnswer();
    answerByPath({ '/api/assets': UNITS, [PICKS]: refusal.answer });
    renderPage(<PickingSheet order={radios(['S-3'])} />);
    await userEvent.click(select());
    await choose('S-1');
    expect(chosen()).toEqual(['S-3', 'S-1']);
    await refusal.arrive();
    await waitFor(() => expect(chosen()).toEqual(['S-3']));
  });

  test('are not chosen while a scan is sent, whose unit the server finds', async () => {
    const scanned = heldAnswer();
    answerByPath({ '/api/assets': UNITS, [PICKS]: scanned.answer });
    renderPage(<PickingSheet order={radios(['S-3'])} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Scan or type a code' }), 'A-1{Enter}');
    await waitFor(() => expect(select().hasAttribute('disabled')).toBe(true));
    await scanned.arrive(radios(['S-3', 'S-1'], 2));
    await waitFor(() => expect(select().hasAttribute('disabled')).toBe(false));
    expect(chosen()).toEqual(['S-3', 'S-1']);
  });
});

describe('without a network', () => {
  beforeEach(async () => {
    storeAccessToken(`head.${btoa(JSON.stringify({ sub: 'ada', tid: 't1' }))}.signature`);
    await addEntry({
      kind: 'pick',
      subject: 'pick/line-1',
      label: 'Radio',
      path: PICKS,
      body: sent(1, 0, ['S-1']),
      key: 'key-1',
    });
  });
  afterEach(async () => {
    await act(async () => dropEntries(currentUnsent().entries));
    removeTokens();
  });

  test('a unit is chosen in addition to those whose pick waits in this browser', async () => {
    answerByPath({ '/api/assets': UNITS });
    renderPage(<PickingSheet order={radios([])} />);
    // Its serial number is found although the list was not opened.
    await waitFor(() => expect(chosen()).toEqual(['S-1']));
    await userEvent.click(select());
    await choose('S-2');
    expect(chosen()).toEqual(['S-1', 'S-2']);
    await waitFor(async () => expect(await (await database()).getAll('outbox')).toHaveLength(2));
    const kept = await (await database()).getAll('outbox');
    expect(kept.map(({ body }) => body)).toEqual([sent(1, 0, ['S-1']), sent(2, 1, ['S-1', 'S-2'])]);
    expect(chosen()).toEqual(['S-1', 'S-2']);
  });
});

test('another lot is picked in the quantity that was typed, also before it is sent', async () => {
  const lot = (number: string) => ({ id: `lot-${number}`, number, expiresAt: null });
  const base = orderWith([{ name: 'Glue', quantity: 5, picked: 0 }]);
  const order = {
    ...base,
    lines: base.lines.map((line) => ({
      ...line,
      article: { ...line.article, tracking: 'lot' },
      lotId: 'lot-L-1',
      lot: lot('L-1'),
    })),
  } as unknown as OrderDto;
  const written = answerByPath({
    '/api/stock/lots': list([{ ...lot('L-2'), available: 9, expired: false }]),
    [PICKS]: order,
  });
  renderPage(<PickingSheet order={order} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Take from another lot: Glue' }));
  const other = await screen.findByTitle(/L-2/);
  fireEvent.change(screen.getByRole('textbox', { name: 'Quantity picked of Glue' }), {
    target: { value: '2' },
  });
  fireEvent.click(other);
  await waitFor(() => expect(written).toHaveLength(1));
  expect(bodies(written)).toEqual([{ lineId: 'line-1', quantity: 2, expectedPicked: 0, lotId: 'lot-L-2' }]);
});
