import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { discardUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { answerByPath, renderPage } from '@/testing/page';
import { LoanBulkBar } from './loan-bulk-bar';

afterEach(discardUnsaved);

test('the selected loans get one due date; the one that is refused says why and stays selected', async () => {
  const written = answerByPath({
    '/api/tenants/current': { currency: 'EUR', timeZone: 'Europe/Paris' },
    '/api/loans/l1/extend': { id: 'l1' },
  });
  const onSelect = vi.fn();
  const loans = [
    { id: 'l1', name: 'Camera · REQ-1' },
    { id: 'l2', name: 'Lamp · REQ-2' },
  ];
  const user = userEvent.setup();
  renderPage(<LoanBulkBar loans={loans} onSelect={onSelect} onSelectAll={() => undefined} />, {
    permissions: ['returns:receive'],
  });
  await user.click(screen.getByRole('button', { name: 'Extend' }));
  await screen.findByText('Extend 2 loans');
  await user.click(screen.getByLabelText('New due date'));
  await user.click(await screen.findByText('1 week'));
  await user.click(screen.getAllByRole('button', { name: 'Extend' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(written.map(({ path }) => path)).toEqual(['/api/loans/l1/extend', '/api/loans/l2/extend']),
  );
  const [first, second] = written.map(({ body }) => (body as { dueAt: string }).dueAt);
  expect(first).toBe(second);
  expect(Date.parse(first ?? '')).toBeGreaterThan(Date.now());
  await screen.findByText('1 of 2 changed');
  expect(screen.getByText('Lamp · REQ-2').closest('li')?.dataset['status']).toBe('refused');
  expect(onSelect).toHaveBeenCalledWith(['l2']);
});
