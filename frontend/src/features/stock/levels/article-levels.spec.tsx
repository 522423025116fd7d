import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { ArticleLevels } from './article-levels';

const FUSE = {
  id: 'a1',
  name: 'Fuse',
  sku: 'FUSE',
  unit: '',
  decimals: 0,
  tracking: 'quantity',
} as const;
const level = (site: string, onHand: number) => ({
  levelKey: site,
  articleId: 'a1',
  siteId: site,
  site: { id: site, name: site },
  lot: null,
  onHand,
  reserved: 0,
  waiting: 0,
  available: onHand,
});
const total = {
  articleId: 'a1',
  onHand: 917,
  reserved: 0,
  quarantine: 0,
  available: 917,
  waiting: 0,
  free: 917,
};

const open = () => {
  answerByPath({
    '/api/stock/totals': { items: [total] },
    '/api/stock/levels': (query) =>
      query.has('cursor')
        ? { items: [level('South', 6)], nextCursor: null }
        : { items: [level('North', 11)], nextCursor: 'c2' },
  });
  renderPage(<ArticleLevels article={FUSE} onAdjust={() => undefined} />);
};

test('the sum is that of all depots, also of those on a further page', async () => {
  open();
  await screen.findByText('North');
  await waitFor(() => expect(screen.getAllByText('917').length).toBeGreaterThan(0));
});

test('the depots after the first page are shown on request', async () => {
  open();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'More depots and lots' }));
  await screen.findByText('South');
  await screen.findByText('North');
});
