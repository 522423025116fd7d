import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Network, renderPage } from '@/testing/page';
import { ShortcutsRow } from './shortcuts-row';

test('a switch that is turned before the person is known is saved once they are', async () => {
  const network = new Network();
  renderPage(<ShortcutsRow chords={[]} singles={[]} />, { permissions: [] });
  await userEvent.setup().click(screen.getByRole('switch'));
  network.answer(200, { id: 'ada', version: 4, preferences: {} });
  await waitFor(() => expect(network.sent).toHaveLength(2));
  const [, { method, headers, body } = { method: '', headers: new Headers(), body: null }] = network.sent;
  expect([method, headers.get('if-match'), body]).toEqual([
    'PATCH',
    '"4"',
    { preferences: { singleKeys: false } },
  ]);
});
