import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { newPage } from '@/testing/page';
import { FilterSelect } from './filter-select';

const OPTIONS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

function Filter() {
  const [value, setValue] = useState<string | undefined>();
  return (
    <FilterSelect
      aria-label="State"
      placeholder="Any state"
      allowClear
      value={value}
      options={OPTIONS}
      onChange={setValue}
    />
  );
}

const show = () => {
  const Page = newPage();
  render(
    <Page>
      <Filter />
    </Page>,
  );
  return userEvent.setup();
};

const filter = () => screen.getByRole('combobox', { name: 'State' });

test('a filter opens at the first click, and shows what was chosen', async () => {
  const user = show();
  expect(filter().textContent).toBe('Any state');
  await user.click(filter());
  await user.click(await screen.findByTitle('Closed'));
  // The option, and the choice.
  expect(await screen.findAllByTitle('Closed')).toHaveLength(2);
});

test('a filter opens by the keyboard, which stays on it', async () => {
  const user = show();
  await user.tab();
  expect(document.activeElement).toBe(filter());
  await user.keyboard('{ArrowDown}');
  await screen.findByTitle('Open');
  expect(document.activeElement).toBe(filter());
  await user.keyboard('{Enter}');
  await screen.findByTitle('Open');
});
