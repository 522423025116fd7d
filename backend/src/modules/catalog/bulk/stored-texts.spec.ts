import type { ArticleState } from './article-content.js';
import { withStoredTexts } from './stored-texts.js';

const article: ArticleState = {
  sku: 'R-1',
  name: 'Rope  10 mm',
  description: 'one\r\ntwo ',
  categoryId: null,
  unit: 'box',
  decimals: 0,
  tracking: 'quantity' as const,
  returnable: false,
  barcodes: ['A;1', 'B|2', 'C  3'],
  supplierId: null,
  supplierReference: 'X\u00a01',
  unitCost: null,
  attrs: [{ k: 'brand', v: ' Beal ' }],
};

test('a text that differs in white space only keeps the form of the article', () => {
  const read = {
    name: 'Rope 10 mm',
    description: 'one\ntwo',
    supplierReference: 'X 1',
    barcodes: ['A', '1', 'B', '2', 'C 3'],
    values: { brand: 'Beal', year: 2020 },
  };
  expect(withStoredTexts(article, read)).toEqual({
    name: article.name,
    description: article.description,
    supplierReference: article.supplierReference,
    barcodes: article.barcodes,
    values: { brand: ' Beal ', year: 2020 },
  });
});

test('a text that differs otherwise stays, also in its line breaks', () => {
  const read = {
    name: 'Rope 11 mm',
    description: 'one two',
    barcodes: ['A;1', 'B|2'],
    values: { brand: 'X' },
  };
  expect(withStoredTexts(article, read)).toEqual(read);
});
