import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Article } from '@/components/articles/article-picker';
import { answerByPath, renderPage } from '@/testing/page';
import { SetAsideDrawer } from './set-aside-drawer';

const ARTICLE = { id: 'a1', name: 'Dressing', sku: 'DRS', unit: '', decimals: 0, tracking: 'lot' } as Article;
const LOT = { id: 'new', number: 'NEW', expiresAt: null, expired: false, onHand: 10, available: 10 };
const level = (lotId: string, onHand: number) => ({ levelKey: `level-${lotId}`, lotId, onHand });
const page = (items: readonly object[]) => ({ items, nextCursor: null });

test('no more of a lot is scrapped than there is of it', async () => {
  const written = answerByPath({
    '/api/sites': page([{ id: 's1', name: 'Depot' }]),
    '/api/stock/lots': page([LOT]),
    '/api/stock/levels': (query) =>
      page(query.get('lotId') === 'new' ? [level('new', 10)] : [level('old', 0)]),
    '/api/stock/scraps': { id: 'm1', cause: {} },
  });
  const closed = vi.fn();
  renderPage(<SetAsideDrawer kind="scrap" open onClose={closed} article={ARTICLE} siteId="s1" />);
  const user = userEvent.setup();
  const send = () => user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await screen.findByLabelText('Lot'));
  await user.click(await screen.findByTitle(/^NEW/));
  await screen.findByText('On the shelf: 10');
  await user.type(screen.getByLabelText('Reason'), 'Torn');
  await user.type(screen.getByLabelText('Quantity'), '11');
  await send();
  await screen.findByText('There are 10.');
  expect(written).toEqual([]);
  await user.type(screen.getByLabelText('Quantity'), '{Backspace}0');
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(written.map(({ body }) => body)).toMatchObject([{ lotId: 'new', quantity: 10, from: 'stock' }]);
});
