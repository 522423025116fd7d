import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { usersApi } from '@/api/generated/users';
import { answerByPath, Refetch, renderPage } from '@/testing/page';
import { MembersList } from './members-list';

const page = (items: readonly object[]) => ({ items, nextCursor: null, total: items.length });
const EVE = {
  id: 'eve',
  version: 1,
  name: 'Eve',
  email: 'eve@example.org',
  status: 'active',
  role: { id: 'picker', name: 'Picker' },
  siteIds: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('the role of a member is named where the reader cannot grant it', async () => {
  const held = { id: '665f1c2ab7e4d90012ab34cd', key: 'owner', name: 'Owner' };
  answerByPath({
    '/api/users': page([{ ...EVE, role: held }]),
    '/api/sites': page([]),
    '/api/roles': page([{ ...held, permissions: ['tenant:manage'] }]),
  });
  renderPage(<MembersList />, { permissions: ['users:manage'] });
  await userEvent.setup().click(await screen.findByText('Eve'));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByTitle('Owner');
});

test('the drawer of a member stays open when the member leaves the filtered list', async () => {
  const answers: Record<string, object> = {
    '/api/users': page([EVE]),
    '/api/sites': page([]),
    '/api/roles': page([]),
  };
  answerByPath(answers);
  renderPage(
    <>
      <Refetch action={usersApi.util.invalidateTags(['Users'])} />
      <MembersList />
    </>,
    { permissions: ['users:manage'], path: '/?status=active' },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByText('Eve'));
  await screen.findByText('Remove from the organisation');
  answers['/api/users'] = page([]);
  await user.click(screen.getByText('Refetch 0'));
  await screen.findByText('0 results');
  expect(screen.getByText('Remove from the organisation')).toBeTruthy();
});

const refusal = {
  status: 409,
  code: 'EQUIPMENT_OUT',
  error: 'Equipment is still out.',
  equipment: [
    {
      tenantId: 't1',
      loanId: 'l1',
      requestNumber: 'REQ-2026-000001',
      name: 'Radio',
      unit: 'piece',
      quantity: 1,
      serials: [],
      dueAt: null,
    },
  ],
};

test('an administrator who removes a member with equipment on loan sees it, and chooses its new holder', async () => {
  answerByPath({ '/api/users': page([EVE]), '/api/sites': page([]), '/api/roles': page([]) });
  const answer = globalThis.fetch;
  globalThis.fetch = async (input) => {
    if ((input as Request).method !== 'DELETE') return answer(input);
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(refusal), { status: 409, headers });
  };
  renderPage(<MembersList />, { permissions: ['users:manage', 'users:read'] });
  const user = userEvent.setup();
  await user.click(await screen.findByText('Eve'));
  await user.click(await screen.findByText('Remove from the organisation'));
  const question = await screen.findByRole('tooltip');
  await user.click(within(question).getByText('Remove from the organisation'));
  await screen.findByText('Equipment is still on loan');
  screen.getByText('Radio');
});

test('the drawer of a member shows their loans and units, which disabling leaves with them', async () => {
  const loan = {
    id: 'l1',
    requestNumber: 'REQ-2026-000001',
    article: { name: 'Radio', unit: 'piece' },
    quantity: 1,
    dueAt: null,
  };
  answerByPath({
    '/api/users': page([EVE]),
    '/api/sites': page([]),
    '/api/roles': page([]),
    '/api/loans': (query: URLSearchParams) => page(query.get('holder') === 'eve' ? [loan] : []),
  });
  renderPage(<MembersList />, { permissions: ['users:manage', 'requests:read-all'] });
  await userEvent.setup().click(await screen.findByText('Eve'));
  await screen.findByText('On loan to them');
  screen.getByText('Radio');
});
