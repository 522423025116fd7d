import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { SubscriptionPage } from './subscription-page';

const BOUGHT = {
  plan: 'business',
  status: 'active',
  provider: 'stripe',
  changeable: false,
  manageable: true,
  usage: { members: 1, articles: 1, sites: 1 },
  limits: { members: null, articles: null, sites: null },
  renewsAt: null,
  endsAt: null,
};

async function shownButtons(subscription: object): Promise<string[]> {
  answerByPath({ '/api/subscription': subscription, '/api/subscription/invoices': { items: [] } });
  renderPage(<SubscriptionPage title="Subscription" />, { permissions: ['tenant:manage'] });
  await screen.findByText('Current plan');
  return screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '');
}

test('a bought plan can be ended where the operator decides on the plan', async () => {
  expect(await shownButtons(BOUGHT)).toContain('Manage the subscription');
});

test('an organisation without a purchase has nothing to manage', async () => {
  expect(await shownButtons({ ...BOUGHT, manageable: false })).not.toContain('Manage the subscription');
});
