import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
      query.has('cursor')
        ? { items: [article('Lamp')], nextCursor: null }
        : { items: [article('Rope')], nextCursor: 'c2' },
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
  await userEvent.setup().click(screen.getByRole('button', { name: 'Next page' }));
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
