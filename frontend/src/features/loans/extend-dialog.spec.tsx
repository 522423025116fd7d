import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { LoanDto } from '@/api/generated/returns';
import { answerByPath, renderPage } from '@/testing/page';
import { ExtendDialog } from './extend-dialog';

test('a loan is extended from its day in the organisation, which is the day before where the browser is', async () => {
  // The last second of 10 March in New York is the morning of the 11th by the clock of this test.
  const dueAt = '2099-03-11T03:59:59.999Z';
  const loan = { id: 'l1', article: { name: 'Camera' }, dueAt, overdue: false } as LoanDto;
  const answers = {
    '/api/tenants/current': { currency: 'USD', timeZone: 'America/New_York' },
    '/api/loans/l1/extend': loan,
  };
  const written = answerByPath(answers);
  renderPage(<ExtendDialog loans={[loan]} onClose={() => undefined} />, {
    permissions: ['loans:write'] as never,
  });
  await screen.findByText(/10/);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.click(await screen.findByText('1 day'));
  await user.click(screen.getByRole('button', { name: 'Extend' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toEqual({ dueAt: '2099-03-11' });
});

test('of several loans those that are due later keep their date, and a refused one says why', async () => {
  const loan = (id: string, dueAt: string | null) =>
    ({ id, article: { name: id }, dueAt, overdue: false }) as LoanDto;
  const written = answerByPath({ '/api/loans/Camera/extend': {} });
  const onClose = vi.fn();
  const loans = [
    loan('Camera', '2020-01-01T00:00:00.000Z'),
    loan('Lamp', null),
    loan('Tent', '2099-01-01T00:00:00.000Z'),
  ];
  renderPage(<ExtendDialog loans={loans} onClose={onClose} />, { permissions: ['returns:receive'] });
  await screen.findByText('Extend 3 loans');
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.click(await screen.findByText('1 week'));
  await user.click(screen.getByRole('button', { name: 'Extend' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Lamp: /);
  expect(written.map(({ path }) => path)).toEqual(['/api/loans/Camera/extend', '/api/loans/Lamp/extend']);
  expect(onClose).not.toHaveBeenCalled();
});
