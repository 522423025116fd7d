import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { PaletteHost } from './palette-host';

// The code of the pages is bundled by other means than the tests.
vi.mock('./routes', () => ({ pageOf: () => ({ preload: () => undefined }) }));

test('what is typed while the palette is loaded is its query and no shortcut of the page', async () => {
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
