import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderDto } from '@/api/generated/schemas';
import { Network, newPage } from '@/testing/page';
import { linesOf, type OrderLine } from '../order-lines';
import { orderWith } from './order.testing';
import { usePicking } from './use-picking';

let network: Network;

beforeEach(() => {
  network = new Network();
});

const LAMP = { name: 'Lamp', quantity: 9 };
const orderAt = (picked: number, version = 1) =>
  orderWith([{ name: 'Rope', quantity: 5, picked }, LAMP], version);
const lampOf = (order: OrderDto) => linesOf(order)[1] as OrderLine;

/** A storekeeper whose order has a number of 5 ropes picked; `line` is that line as it is shown. */
function atTheShelf(picked = 0) {
  const { result, unmount } = renderHook(usePicking, { wrapper: newPage(), initialProps: orderAt(picked) });
  const line = () => linesOf(result.current.order)[0] as OrderLine;
  return {
    result,
    unmount,
    line,
    pick: (quantity: number) => act(() => result.current.pick(line(), quantity)),
    state: () => result.current.stateOf('line-1'),
  };
}

const untilSent = (count: number) => waitFor(() => expect(network.sent).toHaveLength(count));
const sent = (quantity: number, expectedPicked: number) => ({ lineId: 'line-1', quantity, expectedPicked });

test('a pick says what its sender believed was picked', async () => {
  const { pick, state, result, line } = atTheShelf(2);
  pick(3);
  expect(state()).toEqual({ wanted: 3 });
  expect(result.current.busy).toBe(true);
  await untilSent(1);
  expect(network.sent[0]).toMatchObject({ method: 'POST', path: '/api/preparation/orders/order-1/picks' });
  expect(network.bodies).toEqual([sent(3, 2)]);
  network.answer(200, orderAt(3, 2));
  await waitFor(() => expect(state()).toEqual({}));
  expect([line().picked, result.current.busy]).toEqual([3, false]);
});

test('while a pick is on its way the last pick replaces those before, and builds on the answer', async () => {
  const { pick, line } = atTheShelf();
  pick(1);
  await untilSent(1);
  for (const quantity of [2, 3, 4]) pick(quantity);
  await act(async () => network.answer(200, orderAt(1, 2)));
  await untilSent(2);
  network.answer(200, orderAt(4, 3));
  await waitFor(() => expect(line().picked).toBe(4));
  expect(network.bodies).toEqual([sent(1, 0), sent(4, 1)]);
});

describe('a line that somebody else has picked since', () => {
  async function inConflict() {
    const shelf = atTheShelf();
    shelf.pick(1);
    await untilSent(1);
    network.refuse(409, 'PICK_CONFLICT', { picked: 4 });
    await waitFor(() => expect(shelf.state()).toEqual({ conflict: { theirs: 4, mine: 1 } }));
    return shelf;
  }

  test.each(['pick', 'adjust'] as const)(
    'a quantity that was wanted meanwhile by %s is one of the two to choose from, and is not sent before',
    async (way) => {
      const { result, line, pick, state } = atTheShelf();
      pick(1);
      await untilSent(1);
      act(() => result.current[way](line(), 2));
      act(() => result.current.adjust(lampOf(result.current.order), 7));
      network.refuse(409, 'PICK_CONFLICT', { picked: 4 });
      await waitFor(() => expect(state()).toEqual({ conflict: { theirs: 4, mine: 2 } }));
      // Once the other line is sent, the queued picks of this one have had their turn.
      await untilSent(2);
      expect(network.bodies).toEqual([sent(1, 0), { lineId: 'line-2', quantity: 7, expectedPicked: 0 }]);
      expect(state()).toEqual({ conflict: { theirs: 4, mine: 2 } });
    },
  );

  test('keeping one’s own sends it again, against the quantity of the other one', async () => {
    const { result, line, state } = await inConflict();
    act(() => result.current.keepMine(line()));
    await untilSent(2);
    expect(network.bodies.at(-1)).toEqual(sent(1, 4));
    network.answer(200, orderAt(1, 3));
    await waitFor(() => expect(state()).toEqual({}));
  });

  test('keeping one’s own is a new write, which no replayed answer ends', async () => {
    const { result, line } = await inConflict();
    act(() => result.current.keepMine(line()));
    await untilSent(2);
    const keys = network.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('taking theirs sends nothing', async () => {
    const { result, line, state } = await inConflict();
    act(() => result.current.takeTheirs(line()));
    expect([state(), result.current.busy]).toEqual([{}, false]);
    expect(network.sent).toHaveLength(1);
  });

  test('two equal picks leave no choice to make', async () => {
    const { pick, state } = atTheShelf();
    pick(4);
    await untilSent(1);
    network.refuse(409, 'PICK_CONFLICT', { picked: 4 });
    await waitFor(() => expect(state()).toEqual({}));
  });
});

test('any other refusal stays at the line, and drops its queued picks', async () => {
  const { pick, state, line } = atTheShelf();
  pick(1);
  await untilSent(1);
  pick(5);
  network.refuse(409, 'TRANSITION_NOT_ALLOWED');
  await waitFor(() => expect(state().problem?.code).toBe('TRANSITION_NOT_ALLOWED'));
  expect([line().picked, network.sent.length]).toEqual([0, 1]);
});

test('of a number that is being typed only its end is sent', async () => {
  const { result, line } = atTheShelf();
  for (const quantity of [1, 2, 3]) act(() => result.current.adjust(line(), quantity));
  await untilSent(1);
  network.answer(200, orderAt(3, 2));
  await waitFor(() => expect(line().picked).toBe(3));
  expect(network.bodies).toEqual([sent(3, 0)]);
});

test('a quantity that was typed just before the page is left is sent', async () => {
  const { result, line, unmount } = atTheShelf();
  act(() => result.current.adjust(line(), 2));
  unmount();
  await untilSent(1);
  expect(network.bodies).toEqual([sent(2, 0)]);
});

const as = (tracking: 'lot' | 'serial', line: OrderLine) =>
  ({ ...line, article: { ...line.article, tracking } }) as OrderLine;

describe('a scanned piece', () => {
  const scanner = (tracking: 'lot' | 'serial', picked = 0) => {
    const shelf = atTheShelf(picked);
    return {
      ...shelf,
      scan: (quantity: number, code: string) =>
        act(() => shelf.result.current.scan(as(tracking, shelf.line()), { code, quantity, adds: 1 })),
    };
  };

  test.each(['lot', 'serial'] as const)('of a %s is sent after those before it', async (tracking) => {
    const { scan } = scanner(tracking);
    scan(1, 'S-1');
    await untilSent(1);
    scan(2, 'S-2');
    scan(3, 'S-3');
    for (const picked of [1, 2, 3]) {
      await untilSent(picked);
      await act(async () => network.answer(200, orderAt(picked, picked + 1)));
    }
    expect(network.bodies).toEqual([
      { ...sent(1, 0), scannedCode: 'S-1' },
      { ...sent(2, 1), scannedCode: 'S-2' },
      { ...sent(3, 2), scannedCode: 'S-3' },
    ]);
  });

  test('comes on top of what somebody else has picked since, also where both picked as many', async () => {
    const { scan, state, line } = scanner('serial');
    scan(1, 'S-2');
    await untilSent(1);
    network.refuse(409, 'PICK_CONFLICT', { picked: 1 });
    await untilSent(2);
    expect(network.bodies.at(-1)).toEqual({ ...sent(2, 1), scannedCode: 'S-2' });
    network.answer(200, orderAt(2, 3));
    await waitFor(() => expect(state()).toEqual({}));
    expect(line().picked).toBe(2);
  });

  test('counts on from what its lot has left of the line', async () => {
    const { scan } = scanner('lot');
    scan(1, 'L-2');
    await untilSent(1);
    scan(2, 'L-3');
    // The piece of the other lot has become a separate line.
    await act(async () => network.answer(200, orderAt(0, 2)));
    await untilSent(2);
    expect(network.bodies.at(-1)).toEqual({ ...sent(1, 0), scannedCode: 'L-3' });
  });

  test('is sent although the one before is refused, which stays beside the line', async () => {
    const { scan, state, result } = scanner('serial');
    scan(1, 'S-1');
    await untilSent(1);
    scan(2, 'S-2');
    network.refuse(409, 'ASSET_NOT_POSSIBLE');
    await untilSent(2);
    expect(network.bodies.at(-1)).toEqual({ ...sent(1, 0), scannedCode: 'S-2' });
    expect(result.current.busy).toBe(true);
    network.answer(200, orderAt(1, 2));
    await waitFor(() => expect(result.current.busy).toBe(false));
    expect(state().problem?.code).toBe('ASSET_NOT_POSSIBLE');
  });
});

test.each([{ assetIds: ['unit-2'] }, { lotId: 'lot-2' }, { scannedCode: 'L-2' }])(
  'a choice of pieces is named again where it is kept against as many of theirs: %p',
  async (named) => {
    const { result, line, state } = atTheShelf();
    act(() => result.current.pick(as('lot', line()), 1, named));
    await untilSent(1);
    network.refuse(409, 'PICK_CONFLICT', { picked: 1 });
    await waitFor(() => expect(state()).toEqual({ conflict: { theirs: 1, mine: 1, named } }));
    act(() => result.current.keepMine(as('lot', line())));
    await untilSent(2);
    expect(network.bodies.at(-1)).toEqual({ ...sent(1, 1), ...named });
  },
);
