import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { COUNT, LINE, ROPE } from './count.testing';
import { CountSheet } from './count-sheet';

describe('a scanned number that several articles share', () => {
  const lot = (article: { id: string }) => ({
    kind: 'lot',
    article,
    lot: { id: `lot of ${article.id}`, number: 'L-1' },
  });
  /** The search of the shown list. */
  let searched: (string | null)[];

  beforeEach(() => {
    searched = [];
  });

  const LAMP = { ...ROPE, id: 'a2', name: 'Lamp', sku: 'LAMP' };
  const TORCH = { ...ROPE, id: 'a9', name: 'Torch', sku: 'TORCH' };
  const scan = async (counted: readonly (typeof ROPE)[]) => {
    const lines = counted.map((article) => ({ ...LINE, id: article.id, articleId: article.id, article }));
    answerByPath({
      '/api/stock/counts/c1': COUNT,
      '/api/stock/counts/c1/lines': (query) => {
        if (query.has('state')) searched.push(query.get('q'));
        const items = lines.filter(({ article }) => article.sku.startsWith(query.get('q') ?? ''));
        return { items, nextCursor: null };
      },
      '/api/catalog/scan/L-1': { ...lot(TORCH), others: [lot(LAMP), lot(ROPE)] },
    });
    renderPage(<CountSheet id="c1" title="Counts" />, { permissions: ['stock:count'] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
    await user.type(await screen.findByLabelText('Or type the code'), 'L-1{Enter}');
    return user;
  };
  test('finds the article that is counted', async () => {
    await scan([ROPE]);
    await waitFor(() => expect(searched.at(-1)).toBe('ROPE'));
  });

  test('offers the choice between those that are counted', async () => {
    const user = await scan([ROPE, LAMP]);
    await screen.findByRole('group', { name: /Several articles have this number/ });
    expect(screen.queryByRole('button', { name: /Torch/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rope ROPE' }));
    await waitFor(() => expect(searched.at(-1)).toBe('ROPE'));
  });
});
