import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListState } from '@/shared/hooks/use-list-state';
import { answerByPath, renderPage } from '@/testing/page';
import { PastLevels } from './past-levels';

const level = (number: string) => ({
  levelKey: number,
  articleId: 'a1',
  article: { id: 'a1', name: 'Gel', sku: 'GEL', unit: 'piece' },
  lot: { id: number, number, expiresAt: null, expired: false },
  site: { id: 's1', name: 'Depot' },
  onHand: 3,
  value: null,
  now: { onHand: 1, value: null },
});

function Page() {
  const list = useListState<'site' | 'state' | 'asOf'>(['site', 'state', 'asOf']);
  return <PastLevels title="Stock" day="2026-01-31" list={list} />;
}

test('past stock names the lot of each level', async () => {
  answerByPath({
    '/api/tenants/current': { currency: 'EUR', timeZone: 'UTC' },
    '/api/stock/levels': { items: [level('L1'), level('L2')], nextCursor: null },
  });
  renderPage(<Page />, { permissions: ['stock:read'] });
  expect(await screen.findByText('GEL · Lot L1')).toBeTruthy();
  expect(screen.getByText('GEL · Lot L2')).toBeTruthy();
});
