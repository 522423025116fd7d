import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { LotTwins } from './lot-twins';

const lot = (id: string, number: string, expiresAt: string | null, more: object = {}) => ({
  ...{ id, number, expiresAt, expired: false, articleId: 'gel', onHand: 2, quarantine: 0, mergedInto: null },
  article: { id: 'gel', name: 'Gel', unit: 'piece', decimals: 0 },
  ...more,
});

const answers = (lots: object[]) =>
  answerByPath({
    '/api/stock/lots/twins': { items: [{ lots }] },
    '/api/stock/lots/early/merge': lot('early', 'b7', null),
  });

test('twins are merged into the one that expires first, unless another one is chosen', async () => {
  const written = answers([
    lot('late', 'B7', '2027-12-31T22:59:59.999Z'),
    lot('early', 'b7', '2027-06-30T21:59:59.999Z'),
  ]);
  renderPage(<LotTwins />, { permissions: ['stock:read', 'stock:adjust'] });
  const kept = await screen.findByRole<HTMLInputElement>('radio', { name: /b7/ });
  expect(kept.checked).toBe(true);
  expect(screen.getByText(/expiry dates differ/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Merge the lots B7' }));
  await waitFor(() => expect(written.map(({ body }) => body)).toEqual([{ lotIds: ['late'] }]));
});

test('a member who may not adjust stock sees twins and cannot merge them; those of other articles are left out', async () => {
  answers([lot('late', 'B7', null), lot('early', 'b7', null)]);
  renderPage(
    <>
      <LotTwins articleId="gel" />
      <LotTwins articleId="other" />
    </>,
    { permissions: ['stock:read'] },
  );
  expect(await screen.findAllByText('Gel')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Merge/ })).toBeNull();
});
