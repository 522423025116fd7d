import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { EraseSection } from './erase-section';
import { OrganisationsSection } from './organisations-section';

const TENANTS = [
  { id: 't1', name: 'Fire brigade', role: 'requester', roleName: 'Requester', current: true },
  { id: 't2', name: 'Museum', role: 'requester', roleName: 'Requester', current: false },
];

const out = (tenantId: string, name: string) => ({
  ...{ tenantId, name, loanId: `${tenantId}-${name}`, requestNumber: 'REQ-2026-000001' },
  ...{ unit: 'piece', quantity: 1, serials: [], dueAt: null },
});

/** A server that refuses every write because of open loans; returns the writes. */
function refusing(equipment: readonly object[]) {
  const written = answerByPath({
    '/api/tenants': { items: TENANTS, nextCursor: null },
    '/api/users/me/invitations': { items: [], nextCursor: null },
    '/api/users': { items: [{ id: 'bob', name: 'Bob', email: 'bob@example.org' }], nextCursor: null },
  });
  const answer = globalThis.fetch;
  globalThis.fetch = async (input) => {
    const usual = await answer(input);
    if ((input as Request).method === 'GET') return usual;
    const problem = { status: 409, code: 'EQUIPMENT_OUT', error: 'Equipment is still out.', equipment };
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(problem), { status: 409, headers });
  };
  return written;
}

const VISITOR = { permissions: ['users:read'] } as const;

test('a member who leaves with equipment on loan sees it, and leaves after choosing its new holder', async () => {
  const written = refusing([out('t1', 'Radio')]);
  renderPage(<OrganisationsSection />, VISITOR);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Leave' }));
  await screen.findByText('Equipment is still on loan');
  screen.getByText('Radio');
  await user.click(screen.getByRole('combobox', { name: 'Who takes it over' }));
  await user.click(await screen.findByTitle('Bob (bob@example.org)'));
  const [submit] = screen.getAllByRole('button', { name: 'Leave' }).slice(-1);
  await user.click(submit as HTMLElement);
  expect(written.map(({ body }) => body)).toEqual([{}, { newHolderId: 'bob' }]);
});

test('a user who erases their account sees the loans in each organisation, and transfers those of the current one', async () => {
  const written = refusing([out('t1', 'Radio'), out('t2', 'Tent')]);
  renderPage(<EraseSection email="ada@example.org" />, VISITOR);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Erase my account…' }));
  await user.type(await screen.findByLabelText(/^To confirm/), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  const here = await screen.findByRole('region', { name: 'Fire brigade' });
  within(here).getByText('Radio');
  const elsewhere = screen.getByRole('region', { name: 'Museum' });
  within(elsewhere).getByText('Tent');
  within(elsewhere).getByText(/^Open this organisation and leave it first/);
  await user.click(within(here).getByRole('combobox'));
  await user.click(await screen.findByTitle('Bob (bob@example.org)'));
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  expect(written.map(({ body }) => body)).toEqual([
    { newHolders: [] },
    { newHolders: [{ tenantId: 't1', userId: 'bob' }] },
  ]);
});
