import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { takeTyped, useTypeAhead } from './use-type-ahead';

function Loading({ isWaiting }: { isWaiting: boolean }) {
  useTypeAhead(isWaiting);
  return null;
}

/** A rendered form: typed text belongs to its first field. */
function Arrived() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    takeTyped(field.current);
  }, []);
  return <input ref={field} defaultValue="" aria-label="Name" />;
}

test('keys that are typed while a form loads arrive in its first field, and reach no shortcut of the page', async () => {
  const user = userEvent.setup();
  const shortcuts: string[] = [];
  const note = ({ key }: KeyboardEvent) => shortcuts.push(key);
  window.addEventListener('keydown', note);
  const { rerender } = render(<Loading isWaiting />);
  await user.keyboard('Echel{Backspace}le');
  rerender(
    <>
      <Loading isWaiting={false} />
      <Arrived />
    </>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Echele');
  expect(shortcuts).toEqual([]);
  window.removeEventListener('keydown', note);
});

test('keys reach the page again once nothing loads, and what no form took is forgotten', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Loading isWaiting />);
  await user.keyboard('abc');
  rerender(<Loading isWaiting={false} />);
  // The claim ends after the commit.
  await new Promise((resolve) => setTimeout(resolve));
  const keys: string[] = [];
  const note = ({ key }: KeyboardEvent) => keys.push(key);
  window.addEventListener('keydown', note);
  await user.keyboard('j');
  window.removeEventListener('keydown', note);
  expect(keys).toEqual(['j']);
  rerender(<Arrived />);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});
