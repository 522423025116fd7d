import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RequestDto } from '@/api/generated/requests';
import { answerByPath, renderPage } from '@/testing/page';
import { ReturnDialog } from './return-dialog';

const REQUEST = {
  id: 'r1',
  number: 'REQ-1',
  lines: [
    {
      id: 'l1',
      parentLineId: null,
      kit: false,
      articleId: 'a1',
      article: { id: 'a1', name: 'Lamp', sku: 'LMP', unit: '', decimals: 0, tracking: 'quantity' },
      delivered: 3,
      returned: 0,
      returnable: true,
    },
  ],
} as unknown as RequestDto;

test('a return is not recorded while a quantity is unreadable, and an empty one is none', async () => {
  answerByPath({});
  renderPage(<ReturnDialog request={REQUEST} onClose={() => undefined} />);
  const user = userEvent.setup();
  const good = screen.getByRole<HTMLInputElement>('textbox', { name: 'Lamp: Good' });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Take back' });
  expect(confirm.disabled).toBe(false);
  const damaged = screen.getByRole('textbox', { name: 'Lamp: Damaged' });
  await user.clear(good);
  await user.type(good, '2');
  await user.clear(damaged);
  expect(confirm.disabled).toBe(false);
  await user.type(damaged, 'l');
  await screen.findByText('Enter a number that the unit allows.');
  expect(confirm.disabled).toBe(true);
  await user.clear(damaged);
  await user.type(damaged, '1');
  expect(confirm.disabled).toBe(false);
});
