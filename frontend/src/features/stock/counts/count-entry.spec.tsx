import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { CountEntry } from './count-entry';

const ROPE = { id: 'a1', name: 'Rope', sku: 'ROPE', unit: 'm', decimals: 0, tracking: 'lot' as const };

test('a lot that the books do not hold at the depot can be counted there', async () => {
  const lot = { id: 'old', number: 'OLD', expiresAt: null, expired: false, onHand: 0 };
  const written = answerByPath({
    '/api/stock/lots': (query) => ({ items: query.has('siteId') ? [] : [lot], nextCursor: null }),
    '/api/stock/counts/c1/lines': {},
  });
  renderPage(<CountEntry countId="c1" article={ROPE} siteId="s1" onDone={() => undefined} />);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Lot'));
  await user.click(await screen.findByTitle(/^OLD/));
  fireEvent.change(screen.getByRole('textbox', { name: /Rope/ }), { target: { value: '3' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written.map(({ body }) => body)).toMatchObject([{ lotId: 'old', quantity: 3 }]));
});
