import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { answerByPath, renderPage } from '@/testing/page';
import { PaletteHost } from './palette-host';

// The code of the pages is mocked, because tests bundle it differently.
vi.mock('./routes', () => ({ pageOf: () => ({ preload: () => undefined }) }));

test('keys that are typed while the palette loads are its query and no shortcut of the page', async () => {
  answerByPath({});
  const shortcut = vi.fn();
  window.addEventListener('keydown', shortcut);
  renderPage(<PaletteHost open onOpenChange={() => undefined} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  const user = userEvent.setup({ delay: null });
  await user.keyboard('xe');
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(field.value).toBe('xe'));
  expect(shortcut).not.toHaveBeenCalled();
  window.removeEventListener('keydown', shortcut);
});

test('no key reaches the page while a dialog is loaded, and every key while a part of the page is', async () => {
  const pressed: string[] = [];
  const note = ({ key }: KeyboardEvent) => pressed.push(key);
  window.addEventListener('keydown', note);
  const never = () => new Promise<() => null>(() => undefined);
  const Dialog = lazyPanel<{ open: boolean }>(never, ({ open }) => open);
  const Part = lazyPanel<{ open: boolean }>(never);
  const user = userEvent.setup({ delay: null });
  const { unmount } = renderPage(<Dialog open />);
  await user.keyboard('je');
  unmount();
  // The claim on keys ends after the commit.
  await new Promise((resolve) => setTimeout(resolve));
  renderPage(<Part open />);
  await user.keyboard('x');
  expect(pressed).toEqual(['x']);
  window.removeEventListener('keydown', note);
});
