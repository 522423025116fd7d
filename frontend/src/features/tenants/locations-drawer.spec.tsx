import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SiteDto } from '@/api/generated/schemas';
import { answerByPath, renderPage } from '@/testing/page';
import { LocationsDrawer } from './locations-drawer';

const SHELF = { id: 'l1', siteId: 's1', path: 'A/3', name: '3', order: 0, parentId: null, version: 2 };

test('a location is deleted only after a confirmation, which names the locations inside it', async () => {
  const written = answerByPath({
    '/api/sites/s1/locations': { items: [SHELF], nextCursor: null },
    '/api/sites/s1/locations/l1': {},
  });
  const user = userEvent.setup();
  renderPage(
    <LocationsDrawer open onClose={() => undefined} site={{ id: 's1', name: 'Depot' } as SiteDto} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete: A/3' }));
  await screen.findByText('The locations inside it are deleted as well.');
  expect(written).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({ method: 'DELETE', path: '/api/sites/s1/locations/l1' });
});

test('a depot with more locations than a page shows all of them, and each can be moved into any other', async () => {
  const asked: (string | null)[] = [];
  answerByPath({
    '/api/sites/s1/locations': (query) => {
      if (query.get('q') === 'Z')
        return { items: [{ ...SHELF, id: 'l9', path: 'Z', name: 'Z' }], nextCursor: null };
      asked.push(query.get('cursor'));
      return query.get('cursor') === 'second'
        ? { items: [{ ...SHELF, id: 'l2', path: 'B', name: 'B' }], nextCursor: null }
        : { items: [SHELF], nextCursor: 'second' };
    },
  });
  const user = userEvent.setup();
  renderPage(
    <LocationsDrawer open onClose={() => undefined} site={{ id: 's1', name: 'Depot' } as SiteDto} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await user.click(await screen.findByRole('button', { name: 'Edit: B' }));
  expect(asked).toEqual(expect.arrayContaining([null, 'second']));
  await user.type(await screen.findByLabelText('Inside'), 'Z');
  await screen.findByTitle('Z');
});
