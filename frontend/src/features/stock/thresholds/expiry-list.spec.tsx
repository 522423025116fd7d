import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { ExpiryList } from './expiry-list';

const LOT = {
  id: 'l1',
  number: 'NE-0611',
  expiresAt: '2026-03-31T21:59:59.999Z',
  expired: true,
  articleId: 'a1',
  article: { id: 'a1', name: 'Cleaner', sku: 'CS-006', unit: 'L', decimals: 1 },
  onHand: 4,
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

test('a lot opens its article', async () => {
  answerByPath({ '/api/stock/lots': { items: [LOT], nextCursor: null } });
  const shown = (
    <>
      <Address />
      <ExpiryList />
    </>
  );
  renderPage(shown, { permissions: ['stock:read', 'catalog:read'] });
  await userEvent.setup().click(await screen.findByRole('button', { name: /NE-0611/ }));
  expect(screen.getByText('/catalog/products?peek=a1')).toBeTruthy();
});
