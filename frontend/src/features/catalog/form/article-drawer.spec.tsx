import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ArticleDto } from '@/api/generated/catalog';
import { modelsApi } from '@/api/generated/models';
import { hasUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { scanKeys } from '@/testing/keys';
import { answerByPath, Refetch, renderPage } from '@/testing/page';
import { ArticleDrawer } from './article-drawer';

const page = (items: readonly object[] = []) => ({ items, nextCursor: null });
const closed = vi.fn();
const saved = vi.fn();

function openForm(article?: object) {
  closed.mockClear();
  saved.mockClear();
  const answers: Record<string, object> = {
    '/api/models/default': { id: 'model', name: 'Model', fields: [] },
    '/api/tenants/current': { id: 'tenant', currency: 'EUR', settings: {} },
    '/api/sites': page(),
    '/api/catalog/categories': page(),
    '/api/catalog/suppliers': page(),
    // Others with the name, or the new one.
    '/api/catalog/articles': (query: URLSearchParams) =>
      query.has('q') ? page() : { id: 'article', name: 'Lamp' },
    '/api/catalog/articles/article': { id: 'article', name: 'Lamp 2' },
  };
  const written = answerByPath(answers);
  renderPage(
    <>
      <Refetch action={modelsApi.endpoints.getDefaultModel.initiate(undefined, { forceRefetch: true })} />
      <ArticleDrawer open onClose={closed} article={article as ArticleDto | undefined} onSaved={saved} />
    </>,
  );
  return { user: userEvent.setup(), written, answers };
}

/** By its label: roles are computed from the styles of every element, which takes seconds in a form of this size. */
const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const isEmpty = () => waitFor(() => expect(field().value).toBe(''));
const namesOf = (written: ReturnType<typeof answerByPath>) =>
  written.map(({ body }) => (body as { name: string }).name);

test('a wrong check digit of a barcode is said, and not refused', async () => {
  const { user, written } = openForm();
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('Lamp');
  act(() => screen.getByLabelText(/^Barcodes/).focus());
  scanKeys('4006381333932\n');
  await screen.findByText(/“4006381333932”: as an EAN or UPC it would end with 1/);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ barcodes: ['4006381333932'] });
});

test('“Create and add another” creates the article and stays for the next one, which begins with its name', async () => {
  const { user, written } = openForm();
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('Lamp');
  await user.click(screen.getByText('Create and add another'));
  await waitFor(() => expect(written).toHaveLength(1));
  await isEmpty();
  expect(document.activeElement).toBe(field());
  // A created record is saved: the form is left without a question.
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

test('a form keeps its input when its model is refetched without success', async () => {
  const { user, answers } = openForm();
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('Lamp');
  delete answers['/api/models/default'];
  fireEvent.click(screen.getByText('Refetch 0'));
  await screen.findByText('Refetch 1');
  expect(field().value).toBe('Lamp');
  expect(hasUnsaved()).toBe(true);
});

test('an article whose model was deleted can be edited: it has no custom fields to fill in', async () => {
  const { user, written } = openForm({
    id: 'article',
    version: 3,
    modelId: 'deleted',
    name: 'Lamp',
    sku: 'L-1',
    unit: 'piece',
    decimals: 0,
    tracking: 'quantity',
    values: { brand: 'Petzl' },
    barcodes: [],
    photos: [],
    attachments: [],
    components: [],
    categoryId: null,
    supplierId: null,
    supplierReference: '',
    unitCost: null,
    description: '',
    returnable: false,
  });
  await user.type(await screen.findByLabelText('Name'), ' 2');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(written.map(({ body }) => body)).toMatchObject([{ name: 'Lamp 2', values: {} }]);
});

test('a field called constructor is sent without a value where none was entered', async () => {
  const { user, written, answers } = openForm();
  const fields = [{ key: 'constructor', label: 'Maker', type: 'text', required: false, options: [] }];
  answers['/api/models/default'] = { id: 'model', name: 'Model', fields };
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('Lamp');
  expect(screen.getByLabelText<HTMLInputElement>('Maker (optional)').value).toBe('');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [values] = written.map(({ body }) => (body as { values: object }).values);
  expect(Object.entries(values ?? {})).toEqual([['constructor', null]]);
});

test('a required field called constructor asks for its value', async () => {
  const { user, written, answers } = openForm();
  const fields = [{ key: 'constructor', label: 'Maker', type: 'text', required: true, options: [] }];
  answers['/api/models/default'] = { id: 'model', name: 'Model', fields };
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('Lamp');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getByLabelText('Maker').getAttribute('aria-invalid')).toBe('true'));
  expect(written).toEqual([]);
});
