import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { PaletteHost } from './palette-host';

// The code of the pages is mocked, because tests bundle it differently.
vi.mock('./routes', () => ({ pageOf: () => ({ preload: () => undefined }) }));

test('Enter that was pressed while the palette is loaded opens the result of the text typed before it', async () => {
  answerByPath({});
  const press = vi.fn();
  renderPage(
    <>
      <button type="button" onClick={press}>
        Remove
      </button>
      <PaletteHost open onOpenChange={() => undefined} />
    </>,
  );
  screen.getByRole('button', { name: 'Remove' }).focus();
  await userEvent.setup({ delay: null }).keyboard('overdue{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/preparation/loans'));
  expect(press).not.toHaveBeenCalled();
});
