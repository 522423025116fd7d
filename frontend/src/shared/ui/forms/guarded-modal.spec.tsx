import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleQuestion } from '@/shared/hooks/use-unsaved-guard';
import { renderPage } from '@/testing/page';
import { GuardedModal } from './guarded-modal';

const closed = vi.fn();

function open(filled: boolean) {
  renderPage(
    <GuardedModal open title="Extend" filled={filled} onClose={closed}>
      <input aria-label="Day" />
    </GuardedModal>,
  );
  return userEvent.setup();
}

beforeEach(() => closed.mockClear());
afterEach(settleQuestion);

test('Escape and the cross close an empty dialog at once', async () => {
  const user = open(false);
  await user.click(screen.getByRole('textbox', { name: 'Day' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledTimes(2);
});

test('Escape and the cross leave a filled dialog open until it is asked for, and Cancel closes it', async () => {
  const user = open(true);
  await user.click(screen.getByRole('textbox', { name: 'Day' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test.each([
  ['sends what its button sends', {}, 1],
  ['does nothing while its button is off', { okButtonProps: { disabled: true } }, 0],
  ['does nothing while it is being sent', { busy: true }, 0],
])('Ctrl+Enter %s, and the page behind does not hear it', async (_does, props, times) => {
  const confirmed = vi.fn();
  const behind = vi.fn();
  window.addEventListener('keydown', behind);
  renderPage(
    <GuardedModal open title="Extend" onClose={closed} onOk={confirmed} {...props}>
      <input aria-label="Day" />
    </GuardedModal>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'Day' }));
  behind.mockClear();
  await user.keyboard('{Control>}{Enter}{/Control}');
  window.removeEventListener('keydown', behind);
  expect(confirmed).toHaveBeenCalledTimes(times);
  expect(behind.mock.calls.filter(([event]) => event.key === 'Enter')).toEqual([]);
});
