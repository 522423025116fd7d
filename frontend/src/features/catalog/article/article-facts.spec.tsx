import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ArticleDto } from '@/api/generated/catalog';
import { answerByPath, renderPage } from '@/testing/page';
import { ArticleFacts } from './article-facts';

const ROPE = {
  id: 'a1',
  sku: 'ROPE',
  unit: 'pièce',
  modelId: null,
  values: {},
  components: [],
  returnable: false,
  categoryId: null,
  supplierId: null,
  supplierReference: '',
  barcodes: [],
  unitCost: null,
  description: '',
  archived: false,
} as unknown as ArticleDto;

test('the unit is in the language of the reader, in whichever it was chosen', () => {
  answerByPath({});
  renderPage(<ArticleFacts article={ROPE} />);
  expect(screen.getByText('piece')).toBeTruthy();
});
