import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type EnteredQuantity, numberOf, UNREADABLE } from '@/shared/lib/numbers/decimal';
import { renderPage } from '@/testing/page';
import { QuantityInput } from './quantity-input';

const entered = vi.fn();

interface FieldProps {
  initial: number | null;
  /** True if the caller has numbers only. */
  isPlain?: boolean;
}

function Field({ initial, isPlain = false }: FieldProps) {
  const [value, setValue] = useState<EnteredQuantity>(initial);
  const keep = (next: EnteredQuantity) => {
    entered(next);
    setValue(isPlain ? numberOf(next) : next);
  };
  return (
    <>
      <QuantityInput label="Quantity" value={value} decimals={1} onChange={keep} />
      <button type="button" onClick={() => setValue(null)}>
        Empty
      </button>
    </>
  );
}

function open(props: FieldProps) {
  entered.mockClear();
  renderPage(<Field {...props} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  const user = userEvent.setup();
  return {
    user,
    field,
    type: async (text: string) => {
      await user.clear(field);
      await user.type(field, text);
    },
  };
}

test('a number is shown without group signs, and one that is typed with them is read', async () => {
  const { user, field, type } = open({ initial: 1500 });
  expect(field.value).toBe('1500');
  await type('2,000');
  expect([field.value, entered.mock.lastCall]).toEqual(['2,000', [2000]]);
  await user.tab();
  expect(field.value).toBe('2000');
  await type('2,5');
  expect(entered).toHaveBeenLastCalledWith(2.5);
});

test.each([[false], [true]])(
  'an unreadable text stays and is refused with a sentence, an empty field is not (numbers only: %s)',
  async (isPlain) => {
    const { field, type, user } = open({ initial: 5, isPlain });
    for (const text of ['5O', '1.55']) {
      await type(text);
      expect([field.value, entered.mock.lastCall]).toEqual([text, [UNREADABLE]]);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'Enter a number that the unit allows.',
      );
    }
    await user.clear(field);
    expect(entered).toHaveBeenLastCalledWith(null);
    expect([field.getAttribute('aria-invalid'), screen.queryByRole('alert')]).toEqual(['false', null]);
  },
);

test('a field that is emptied from outside shows nothing of the number before', async () => {
  const { user, field, type } = open({ initial: null });
  await type('12');
  await user.click(screen.getByRole('button', { name: 'Empty' }));
  expect(field.value).toBe('');
});

test('what is typed after a press replaces the number, also in a field that had the focus', async () => {
  const { field, user } = open({ initial: 1 });
  field.focus();
  await user.click(field);
  await user.keyboard('640');
  expect(field.value).toBe('640');
});
