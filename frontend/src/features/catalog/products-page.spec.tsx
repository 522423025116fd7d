import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { scanKeys } from '@/testing/keys';
import { answerByPath, renderPage } from '@/testing/page';
import { ArticlePeek, type ArticlePeekProps } from './article/article-peek';
import { ProductsPage } from './products-page';

const article = (name: string) => ({
  id: name.toLowerCase(),
  name,
  sku: name.toUpperCase(),
  unit: '',
  decimals: 0,
  tracking: 'quantity',
  returnable: false,
  archived: false,
  categoryId: null,
  components: [],
  photos: [],
});

test('the articles of another page have no figures until theirs are read, and not 0', async () => {
  globalThis.scrollTo = () => undefined;
  let arrive = () => {};
  const ofLamp = new Promise<object>((resolve) => {
    arrive = () => resolve({ items: [{ articleId: 'lamp', onHand: 9, available: 9 }] });
  });
  answerByPath({
    '/api/catalog/articles': (query) =>
      query.get('skip') === '50'
        ? { items: [article('Lamp')], nextCursor: null }
        : { items: [article('Rope')], nextCursor: 'c2', total: 51 },
    '/api/stock/totals': (query) =>
      query.get('articleId') === 'lamp'
        ? ofLamp
        : { items: [{ articleId: 'rope', onHand: 7, available: 7 }] },
    '/api/catalog/categories': { items: [], nextCursor: null },
    '/api/views': { items: [], nextCursor: null },
  });
  renderPage(<ProductsPage title="Products" peek={() => null} />, {
    permissions: ['catalog:read', 'stock:read'],
    path: '/catalog/products',
  });
  await waitFor(() => expect(screen.getAllByText('7').length).toBeGreaterThan(0));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByText('Lamp');
  expect(screen.queryAllByText('0')).toEqual([]);
  arrive();
  await waitFor(() => expect(screen.getAllByText('9').length).toBeGreaterThan(0));
});

const showPeek = (article: Omit<ArticlePeekProps, 'stock' | 'stockActions'>) => (
  <ArticlePeek {...article} stock={() => null} stockActions={() => null} />
);

test('a scan opens its article wherever the focus is, also while another article is shown', async () => {
  globalThis.scrollTo = () => undefined;
  const shown = {
    ...{
      modelId: null,
      values: {},
      supplierId: null,
      supplierReference: '',
      unitCost: null,
      description: '',
    },
    ...{ barcodes: [], attachments: [] },
  };
  const [rope, lamp] = [article('Rope'), article('Lamp')].map((one) => ({ ...one, ...shown }));
  answerByPath({
    '/api/catalog/articles': { items: [rope, lamp], nextCursor: null },
    '/api/catalog/articles/rope': rope ?? {},
    '/api/catalog/articles/lamp': lamp ?? {},
    '/api/catalog/scan/ROPE-1': { kind: 'article', article: rope },
    '/api/catalog/scan/LAMP-1': { kind: 'article', article: lamp },
    '/api/catalog/categories': { items: [], nextCursor: null },
    '/api/stock/totals': { items: [] },
    '/api/views': { items: [], nextCursor: null },
  });
  renderPage(<ProductsPage title="Products" peek={showPeek} />, {
    permissions: ['catalog:read'],
    path: '/catalog/products',
  });
  await screen.findByText('Lamp');
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const name of ['Rope', 'Lamp']) {
    scanKeys(`${name.toUpperCase()}-1\n`);
    await waitFor(() => expect(window.location.search).toBe(`?peek=${name.toLowerCase()}`));
    await screen.findByText('Details');
  }
});

const WEIGHT = { key: 'weight', label: 'Weight', type: 'number', options: [], required: false };

function openCatalogue(path: string) {
  answerByPath({
    '/api/catalog/articles': { items: [{ ...article('Rope'), values: { weight: 2.5 } }], nextCursor: null },
    '/api/stock/totals': { items: [{ articleId: 'rope', onHand: 2, available: 2 }] },
    '/api/stock/alerts': { items: [{ id: 'alert', articleId: 'rope' }], nextCursor: null },
    '/api/models': { items: [{ id: 'm1', fields: [WEIGHT] }], nextCursor: null },
    '/api/catalog/categories': { items: [{ id: 'c1', name: 'Ropes', parentId: null }], nextCursor: null },
    '/api/views': { items: [], nextCursor: null },
  });
  renderPage(
    <ProductsPage title="Products" withFilters={path.startsWith('/catalog/filter')} peek={() => null} />,
    {
      permissions: ['catalog:read', 'stock:read'],
      path,
    },
  );
  return userEvent.setup();
}

test('custom fields are columns where they are chosen, in the order of the address', async () => {
  openCatalogue('/catalog/products?columns=field.weight,article');
  await screen.findByText('2.5');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Weight',
    'Article',
  ]);
});

test('an article below its minimum is marked by a word', async () => {
  openCatalogue('/catalog/products');
  await screen.findByText('Low');
});

test('each filter is a chip that takes it away', async () => {
  const user = openCatalogue('/catalog/products?category=c1&stock=low&valuesFrom={"weight":2}');
  const chips = await screen.findByRole('list', { name: 'Filters in use' });
  await waitFor(() =>
    expect(
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Category RopesRemove', 'Stock Below its thresholdRemove', 'Weight 2 – …Remove']),
  );
  await user.click(within(chips).getByRole('button', { name: /^Category/ }));
  await user.click(within(chips).getByRole('button', { name: /^Weight/ }));
  expect(decodeURIComponent(window.location.search)).toBe('?stock=low');
});

test.each([
  ['/catalog/products', false],
  ['/catalog/filter', true],
  ['/catalog/products?panel=filters', true],
  ['/catalog/filter?panel=none', false],
])('both addresses are the same list, with its filters beside it or not: %s', async (path, isOpen) => {
  const anyScreen = window.matchMedia;
  window.matchMedia = (media) => Object.assign(anyScreen(media), { matches: media.includes('min-width') });
  onTestFinished(() => {
    window.matchMedia = anyScreen;
  });
  const user = openCatalogue(path);
  await screen.findByRole('table', { name: 'Products' });
  const panel = () => screen.queryByRole('region', { name: 'Filters and categories' });
  expect(panel() !== null).toBe(isOpen);
  await user.click(screen.getByRole('button', { name: 'Filters and categories' }));
  expect(panel() !== null).toBe(!isOpen);
});
