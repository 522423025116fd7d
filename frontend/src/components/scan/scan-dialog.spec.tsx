import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '@/testing/page';
import { type ScanAnswer, ScanDialog } from './scan-dialog';

test('a code that is typed while another one is looked up stays in the field', async () => {
  const read: string[] = [];
  let answer: (found: ScanAnswer) => void = () => {};
  const onRead = (code: string) => {
    read.push(code);
    return new Promise<ScanAnswer>((resolve) => {
      answer = resolve;
    });
  };
  renderPage(<ScanDialog open onClose={() => undefined} onRead={onRead} />);
  const user = userEvent.setup();
  const field = await screen.findByLabelText<HTMLInputElement>('Or type the code');
  await user.type(field, 'R-1{Enter}');
  await user.type(field, 'L-1{Enter}');
  expect([read, field.value]).toEqual([['R-1'], 'L-1']);
  await act(async () => answer({ kind: 'good', text: 'Rope' }));
  await screen.findByText('Rope');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(read).toEqual(['R-1', 'L-1']));
  expect(field.value).toBe('');
});
