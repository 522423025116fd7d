import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hasUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { answerByPath, renderPage } from '@/testing/page';
import { ArticleDrawer } from './article-drawer';

const page = (items: readonly object[] = []) => ({ items, nextCursor: null });
const closed = jest.fn();
const saved = jest.fn();

function openForm() {
  closed.mockClear();
  saved.mockClear();
  const written = answerByPath({
    '/api/models/default': { id: 'model', name: 'Model', fields: [] },
    '/api/tenants/current': { id: 'tenant', currency: 'EUR', settings: {} },
    '/api/sites': page(),
    '/api/catalog/categories': page(),
    '/api/catalog/suppliers': page(),
    '/api/catalog/articles': { id: 'article', name: 'Lamp' },
  });
  renderPage(<ArticleDrawer open onClose={closed} onSaved={saved} />);
  return { user: userEvent.setup(), written };
}

/** By its label: roles are computed from the styles of every element, which takes seconds in a form of this size. */
const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const isEmpty = () => waitFor(() => expect(field().value).toBe(''));
const namesOf = (written: ReturnType<typeof answerByPath>) =>
  written.map(({ body }) => (body as { name: string }).name);

test('“Create and add another” creates the article and stays for the next one, which begins with its name', async () => {
  const { user, written } = openForm();
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('Lamp');
  await user.click(screen.getByText('Create and add another'));
  await waitFor(() => expect(written).toHaveLength(1));
  await isEmpty();
  expect(document.activeElement).toBe(field());
  // What was created is saved: the form is left without a question.
  expect(hasUnsaved()).toBe(false);
  await user.paste('Cable');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(written).toHaveLength(2));
  expect([closed.mock.calls, saved.mock.calls]).toEqual([[], []]);
  await isEmpty();
  await user.paste('Rope');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(saved).toHaveBeenCalledTimes(1);
  expect(namesOf(written)).toEqual(['Lamp', 'Cable', 'Rope']);
});
