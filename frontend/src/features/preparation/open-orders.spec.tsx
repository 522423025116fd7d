import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { OpenOrders } from './open-orders';

const order = (number: string, siteId: string) => ({ id: number, number, siteId, status: 'pending' });

test.each([
  ['those at the depots where one works', ['s1'], ['ORD-1']],
  ['those at all depots of a member without limits', null, ['ORD-1', 'ORD-2']],
])('the orders to choose from are %s', async (_what, siteIds, numbers) => {
  answerByPath({
    '/api/preparation/orders': { items: [order('ORD-1', 's1'), order('ORD-2', 's2')], nextCursor: null },
  });
  renderPage(
    <OpenOrders label="Orders" className={undefined} render={({ number }) => number} empty="nothing" />,
    { permissions: ['preparation:work'], ...(siteIds && { siteIds }) },
  );
  await screen.findByText('ORD-1');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(numbers);
});
