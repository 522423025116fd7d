import { expect, test } from 'vitest';
import '@/testing/indexed-db';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setUnsent } from '@/api/offline/unsent';
import { toApiProblem } from '@/api/to-problem';
import { answerByPath, renderPage } from '@/testing/page';
import { CountEntry } from './count-entry';

const ROPE = { id: 'a1', name: 'Rope', sku: 'ROPE', unit: 'm', decimals: 0, tracking: 'quantity' as const };
const DRILL = { ...ROPE, name: 'Drill', unit: '', tracking: 'serial' as const };

function openUnits(counted: number | null) {
  const written = answerByPath({ '/api/stock/counts/c1/lines': {} });
  renderPage(<CountEntry countId="c1" article={DRILL} counted={counted} />);
  return {
    written,
    user: userEvent.setup(),
    save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
  };
}

test('units that are counted are not set to none by a field that starts empty', async () => {
  const { save, written, user } = openUnits(12);
  expect(save.disabled).toBe(true);
  await user.type(screen.getByRole('combobox', { name: /Drill/ }), 'D-1{Enter}');
  await user.click(save);
  await waitFor(() =>
    expect(written.map(({ body }) => body)).toMatchObject([{ quantity: 1, serials: ['D-1'] }]),
  );
});

test('that no unit was found is sent only after a confirmation', async () => {
  const { save, written, user } = openUnits(null);
  await user.click(save);
  const confirm = await screen.findByRole('button', { name: 'None found' });
  expect(written).toEqual([]);
  await user.click(confirm);
  await waitFor(() => expect(written.map(({ body }) => body)).toMatchObject([{ quantity: 0, serials: [] }]));
});

test('a lot that the books do not hold at the depot can be counted there', async () => {
  const lot = { id: 'old', number: 'OLD', expiresAt: null, expired: false, onHand: 0 };
  const written = answerByPath({
    '/api/stock/lots': (query) => ({ items: query.has('siteId') ? [] : [lot], nextCursor: null }),
    '/api/stock/counts/c1/lines': {},
  });
  const article = { ...ROPE, tracking: 'lot' as const };
  renderPage(<CountEntry countId="c1" article={article} counted={null} siteId="s1" />);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Lot'));
  await user.click(await screen.findByTitle(/^OLD/));
  fireEvent.change(screen.getByRole('textbox', { name: /Rope/ }), { target: { value: '3' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written.map(({ body }) => body)).toMatchObject([{ lotId: 'old', quantity: 3 }]));
});

test('a count after a refused one expects what the line says, not what was refused', async () => {
  const refusedCount = {
    kind: 'count-line' as const,
    subject: 'count/c1/a1/',
    label: 'Rope',
    path: '/api/stock/counts/c1/lines',
    body: { articleId: 'a1', quantity: 7, previous: null },
    key: 'k1',
    userId: 'ada',
    tenantId: 't1',
    seq: 1,
    createdAt: 0,
    problem: toApiProblem({ status: 409, data: { code: 'COUNT_CONFLICT', counted: 5 } }),
  };
  setUnsent({ entries: [refusedCount], ownerless: 0, isPaused: false }, false);
  const written = answerByPath({ '/api/stock/counts/c1/lines': {} });
  renderPage(<CountEntry countId="c1" article={ROPE} counted={5} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written.map(({ body }) => body)).toMatchObject([{ quantity: 7, previous: 5 }]));
});
