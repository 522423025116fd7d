import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { HandOverDialog } from './hand-over-dialog';

const RADIOS = {
  tenantId: 't1',
  loanId: 'l1',
  requestNumber: 'REQ-2026-000001',
  name: 'Radio',
  unit: 'piece',
  quantity: 2,
  serials: ['R-1', 'R-2'],
  dueAt: null,
};
const member = (id: string, name: string) => ({ id, name, email: `${id}@example.org` });

function open(permissions: readonly 'users:read'[]) {
  answerByPath({ '/api/users': { items: [member('eve', 'Eve'), member('bob', 'Bob')], nextCursor: null } });
  const onConfirm = vi.fn();
  const dialog = { equipment: [RADIOS], leavingId: 'eve', submit: 'Leave', onConfirm, onClose: vi.fn() };
  renderPage(<HandOverDialog {...dialog} />, { permissions });
  return { onConfirm, user: userEvent.setup() };
}

test('the dialog of a leaving member lists their equipment, and transfers it to a chosen colleague', async () => {
  const { onConfirm, user } = open(['users:read']);
  await screen.findByText('Radio · R-1 · R-2');
  screen.getByText('REQ-2026-000001 · No due date');
  const submit = screen.getByRole('button', { name: 'Leave' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Who takes it over' }));
  await user.click(await screen.findByTitle('Bob (bob@example.org)'));
  expect(screen.queryByTitle('Eve (eve@example.org)')).toBeNull();
  await user.click(submit);
  expect(onConfirm).toHaveBeenCalledWith('bob');
});

test('a member who may not see the others reads to bring it back, or whom to ask', async () => {
  open([]);
  await screen.findByText(/^Bring it back first/);
  expect(screen.queryByRole('combobox')).toBeNull();
});
