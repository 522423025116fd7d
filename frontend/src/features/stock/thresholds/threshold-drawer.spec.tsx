import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { ThresholdDrawer } from './threshold-drawer';

const ROPE = { id: 'a1', name: 'Rope', sku: 'ROPE', unit: 'm', decimals: 0 };

test('an unreadable minimum is refused at its field; only an empty one clears the threshold', async () => {
  const written = answerByPath({
    '/api/sites': { items: [{ id: 's1', name: 'Depot' }], nextCursor: null },
    '/api/stock/thresholds': {},
  });
  const of = { article: ROPE, articleId: 'a1', siteId: 's1', minimum: 5, target: 20, maximum: 40 } as never;
  renderPage(<ThresholdDrawer open onClose={() => undefined} of={of} />);
  const user = userEvent.setup();
  const minimum = await screen.findByLabelText<HTMLInputElement>('Minimum');
  const save = () => user.click(screen.getByText('Save'));

  await user.clear(minimum);
  await user.type(minimum, '5O');
  await screen.findByText('Enter a number that the unit allows.');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(minimum));
  expect(written).toEqual([]);

  await user.clear(minimum);
  await waitFor(() => expect(screen.queryByText('Enter a number that the unit allows.')).toBeNull());
  await save();
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toEqual({
    articleId: 'a1',
    siteId: 's1',
    minimum: null,
    target: null,
    maximum: null,
  });
});
