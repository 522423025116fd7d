import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ExpectedDto } from '@/api/generated/stock';
import { answerByPath, renderPage } from '@/testing/page';
import { ExpectedPeek } from './expected-peek';

const receipt = (id: string, number: string) =>
  ({
    id,
    number,
    version: 1,
    status: 'open',
    site: { id: 's1', name: 'Depot' },
    expectedAt: '2030-01-05T12:00:00.000Z',
    reference: '',
    lines: [],
  }) as unknown as ExpectedDto;
const ROWS = [receipt('a', 'EXP-1'), receipt('b', 'EXP-2')];

/** The address, of which the peek shows a receipt or none. */
function Peek() {
  const [id, setId] = useState<string | undefined>('a');
  return (
    <>
      {['a', 'b', 'none'].map((to) => (
        <button key={to} type="button" onClick={() => setId(to === 'none' ? undefined : to)}>
          go to {to}
        </button>
      ))}
      <ExpectedPeek id={id} rows={ROWS} onClose={() => setId(undefined)} onAction={() => undefined} />
    </>
  );
}

function open() {
  answerByPath({});
  renderPage(<Peek />, { permissions: ['stock:receive'] });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const form = (number: string) => screen.queryByText(`Change ${number}`);
  const goTo = (where: string) => user.click(screen.getByText(`go to ${where}`));
  const change = async () => user.click(await screen.findByRole('button', { name: 'Change' }));
  return { user, form, goTo, change };
}

test('the change form of one receipt does not open by itself with the next one', async () => {
  const { form, goTo, change } = open();
  await change();
  await waitFor(() => expect(form('EXP-1')).not.toBeNull());
  await goTo('none');
  await goTo('b');
  await screen.findByText('EXP-2');
  expect(form('EXP-2')).toBeNull();
});

test('the change form is closed by its own button, and the focus is back where it was opened', async () => {
  const { user, form, change } = open();
  await change();
  await waitFor(() => expect(form('EXP-1')).not.toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' })));
});
