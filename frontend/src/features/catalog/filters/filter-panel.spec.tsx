import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListState } from '@/shared/hooks/use-list-state';
import { answerByPath, renderPage } from '@/testing/page';
import { FilterPanel } from './filter-panel';

const COLOUR = { key: 'colour', label: 'Colour', type: 'text', options: [], required: false };

function Panel() {
  const list = useListState(['category', 'archived', 'tracking', 'values', 'site', 'stock'] as const);
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Values">{new URLSearchParams(search).get('values')}</output>
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
