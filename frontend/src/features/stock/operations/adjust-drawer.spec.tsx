import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Article } from '@/components/articles/article-picker';
import { answerByPath, renderPage } from '@/testing/page';
import { AdjustDrawer } from './adjust-drawer';

const ARTICLE: Omit<Article, 'tracking'> = { id: 'a1', name: 'Dressing', sku: 'DRS', unit: '', decimals: 0 };
const LOT = { id: 'new', number: 'NEW', expiresAt: null, expired: false, onHand: 10, available: 10 };
const USED_UP = { ...LOT, id: 'old', number: 'OLD' };
const level = (lotId: string | null, onHand: number) => ({ levelKey: `level-${lotId}`, lotId, onHand });
const page = (items: readonly object[]) => ({ items, nextCursor: null });

/** The drawer of an article at a depot, whose stock is answered as the test says. */
function open(tracking: 'quantity' | 'lot', levels: (query: URLSearchParams) => object | Promise<object>) {
  const written = answerByPath({
    '/api/sites': page([{ id: 's1', name: 'Depot' }]),
    '/api/stock/lots': (query) => page(query.has('siteId') ? [LOT] : [LOT, USED_UP]),
    '/api/stock/levels': levels,
    '/api/stock/adjustments': { id: 'm1', onHandAfter: 8, deltaOnHand: -2, cause: {} },
  });
  const closed = vi.fn();
  renderPage(<AdjustDrawer open onClose={closed} article={{ ...ARTICLE, tracking }} siteId="s1" />);
  const user = userEvent.setup();
  return {
    user,
    written,
    closed,
    fill: async () => {
      await user.type(await screen.findByLabelText('Quantity on the shelf'), '8');
      await user.type(screen.getByLabelText('Reason'), 'Count');
    },
    send: () => user.keyboard('{Control>}{Enter}{/Control}'),
  };
}

test('a correction is not sent before the stock is known, and says so', async () => {
  let answer: (levels: object) => void = () => undefined;
  const levels = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { written, closed, fill, send } = open('quantity', () => levels);
  await fill();
  await send();
  await screen.findByText('The stock of this depot is not loaded yet. Try again in a moment.');
  expect(written).toEqual([]);
  answer(page([level(null, 10)]));
  await screen.findByText('Before');
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(written.map(({ body }) => body)).toMatchObject([{ articleId: 'a1', siteId: 's1', delta: -2 }]);
});

test('a picked quantity is on hand, but not on the shelf that is counted', async () => {
  const { user, written, closed, fill, send } = open('quantity', (query) =>
    page([{ ...level(null, 10), ...(query.get('picked') === 'true' && { picked: 3 }) }]),
  );
  await screen.findByText('Already picked, do not count it: 3');
  await user.type(await screen.findByLabelText('Quantity on the shelf'), '7');
  await send();
  await screen.findByText(/The shelf already matches the screen/);
  expect(written).toEqual([]);
  await user.clear(screen.getByLabelText('Quantity on the shelf'));
  await fill();
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(written.map(({ body }) => body)).toMatchObject([{ delta: 1 }]);
});

test('the change of a lot follows from its own stock', async () => {
  const { user, written, closed, fill, send } = open('lot', (query) =>
    page(query.get('lotId') === 'new' ? [level('new', 10)] : [level('old', 0)]),
  );
  await user.click(await screen.findByLabelText('Lot'));
  await user.click(await screen.findByTitle(/^NEW/));
  await fill();
  await screen.findByText('Before');
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(written.map(({ body }) => body)).toMatchObject([{ lotId: 'new', delta: -2 }]);
});

test('a lot that the books do not hold at the depot can be found there', async () => {
  const { user, written, closed, fill, send } = open('lot', () => page([]));
  await user.click(await screen.findByLabelText('Lot'));
  await user.click(await screen.findByTitle(/^OLD.* 0/));
  await fill();
  await screen.findByText('Before');
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(written.map(({ body }) => body)).toMatchObject([{ lotId: 'old', delta: 8 }]);
});
