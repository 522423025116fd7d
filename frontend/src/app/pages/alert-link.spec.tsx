import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListCardOf } from '@/features/dashboard/board/list-cards';
import { ReorderList } from '@/features/stock/thresholds/reorder-list';
import { answerByPath, renderPage } from '@/testing/page';

const PAGE_SIZE = 50;
const article = { id: 'a1', name: 'Lamp', sku: 'LAMP', unit: '', decimals: 0 };
const site = { id: 's1', name: 'Depot' };
/** More open alerts than the list shows at once, oldest first. */
const ALERTS = Array.from({ length: PAGE_SIZE + 5 }, (_, index) => ({
  id: `alert-${index}`,
  articleId: 'a1',
  article,
  siteId: 's1',
  site,
  supplier: null,
  supplierReference: '',
  suggested: 3,
  fillUpTo: 5,
  minimum: 5,
  target: null,
  maximum: null,
  available: 2,
  incoming: 0,
  waiting: 0,
  issued: 0,
  issuedPerDay: 0,
  daysOfCover: null,
  stockOutAt: null,
  elsewhere: [],
  openedAt: '2030-01-05T12:00:00.000Z',
}));
const answerSorted = (isNewestFirst: boolean, limit: number) => ({
  items: (isNewestFirst ? ALERTS.toReversed() : ALERTS).slice(0, limit),
  nextCursor: null,
});

test('the newest alert of the dashboard opens although the list is longer than a page', async () => {
  answerByPath({
    '/api/stock/alerts': (query) =>
      answerSorted(query.get('sort') !== 'openedAt', Number(query.get('limit'))),
    '/api/stock/reorder': (query) => answerSorted(query.get('sort') === '-openedAt', PAGE_SIZE),
  });
  const { unmount } = renderPage(<ListCardOf card="low-stock" />);
  const [link] = await screen.findAllByRole('link', { name: /Lamp/ });
  const path = link?.getAttribute('href') ?? '';
  expect(path).toContain('peek=alert-54');
  unmount();
  renderPage(<ReorderList onAction={() => undefined} onEdit={undefined} />, { path, permissions: [] });
  await screen.findByText('Why this quantity');
});
