import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { InvitationsList } from './invitations-list';

const invitation = (name: string) => ({
  id: name,
  email: `${name}@example.org`,
  role: { id: 'picker', name: 'Picker' },
  siteIds: null,
  status: 'pending',
  expiresAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
});

test('the invitations behind the first page can be opened', async () => {
  answerByPath({
    '/api/users/invitations': (query) =>
      query.get('cursor') === 'second'
        ? { items: [invitation('zoe')], nextCursor: null }
        : { items: [invitation('ada')], nextCursor: 'second' },
    '/api/sites': { items: [], nextCursor: null },
    '/api/roles': { items: [], nextCursor: null },
  });
  globalThis.scrollTo = () => undefined;
  renderPage(<InvitationsList onInvite={() => undefined} />, { permissions: ['users:manage'] });
  await screen.findByText('ada@example.org');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('zoe@example.org');
  expect(screen.queryByText('ada@example.org')).toBeNull();
});
