import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListState } from '@/shared/hooks/use-list-state';
import { answerByPath, renderPage } from '@/testing/page';
import { FIELD_FILTERS } from './field-values';
import { FilterPanel } from './filter-panel';

const field = (label: string, type: string) => ({
  key: label.toLowerCase(),
  label,
  type,
  options: [],
  required: false,
});
const COLOUR = field('Colour', 'text');
const WEIGHT = field('Weight', 'number');

const FILTERS = ['category', 'archived', 'tracking', ...FIELD_FILTERS, 'site', 'stock'] as const;

function Panel() {
  const list = useListState(FILTERS);
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Values">{new URLSearchParams(search).get('values')}</output>
      <output aria-label="Address">{decodeURIComponent(search)}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <FilterPanel list={list} categories={[]} />
    </>
  );
}

test('a custom field keeps the focus when Enter applies it, and follows the address', async () => {
  answerByPath({ '/api/models': { items: [{ id: 'm1', fields: [COLOUR] }], nextCursor: null } });
  const user = userEvent.setup();
  renderPage(<Panel />);
  const colour = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Colour' });
  await user.type(colour, ' red {Enter}');
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Values' }).textContent).toBe('{"colour":"red"}'),
  );
  expect(document.activeElement).toBe(colour);
  expect(colour.value).toBe('red');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(colour.value).toBe(''));
});

test('a number is filtered by a range, of which either end may be missing', async () => {
  answerByPath({ '/api/models': { items: [{ id: 'm1', fields: [WEIGHT] }], nextCursor: null } });
  const user = userEvent.setup();
  renderPage(<Panel />, { path: '/catalog/filter?values={"weight":3}' });
  const end = (word: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Weight – ${word}` });
  await screen.findByRole('textbox', { name: 'Weight – From' });
  expect([end('From').value, end('To').value]).toEqual(['3', '3']);
  const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
  await user.clear(end('To'));
  await user.type(end('To'), '5{Enter}');
  expect(address()).toBe('?valuesFrom={"weight":3}&valuesTo={"weight":5}');
  await user.clear(end('From'));
  await user.tab();
  expect(address()).toBe('?valuesTo={"weight":5}');
});

test('fields called as what every object inherits are filtered like all others', async () => {
  const named = { ...COLOUR, key: 'constructor' };
  answerByPath({ '/api/models': { items: [{ id: 'm1', fields: [named] }], nextCursor: null } });
  const user = userEvent.setup();
  renderPage(<Panel />);
  const colour = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Colour' });
  expect(colour.value).toBe('');
  await user.type(colour, 'red{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Values' }).textContent).toBe('{"constructor":"red"}'),
  );
});
