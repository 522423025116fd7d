import { act, screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ENTER_GOES_ON } from '@/shared/lib/next-field';
import { scanKeys } from '@/testing/keys';
import { answerByPath, renderPage } from '@/testing/page';
import { type Article, ArticlePicker } from './article-picker';

const article = (sku: string) => ({
  id: sku,
  name: sku,
  sku,
  unit: '',
  decimals: 0,
  tracking: 'quantity',
  photos: [],
});

function Line() {
  const [value, setValue] = useState<Article | null>(null);
  return (
    <form {...ENTER_GOES_ON}>
      <ArticlePicker label="Article" value={value} onChange={setValue} />
      <Input aria-label="Quantity" />
      <output>{value?.sku ?? 'none'}</output>
    </form>
  );
}

/** The list has similar codes, as after an earlier search. */
function open() {
  answerByPath({
    '/api/catalog/articles': { items: [article('A-10'), article('A-1')], nextCursor: null },
    '/api/catalog/scan/A-1': { kind: 'article', article: article('A-1') },
    '/api/catalog/scan/A-2': { kind: 'none' },
    '/api/catalog/scan/A-10': { kind: 'none' },
  });
  renderPage(<Line />);
  const picker = screen.getByRole('combobox', { name: 'Article' });
  act(() => picker.focus());
  return { picker, chosen: () => document.querySelector('output')?.textContent };
}

test('a code that is scanned into the field takes exactly its article, and the focus goes on', async () => {
  const { chosen } = open();
  scanKeys('A-1\n');
  await waitFor(() => expect(chosen()).toBe('A-1'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantity')));
});

test('a name that is entered before its options are found takes the article that is called so', async () => {
  const { chosen } = open();
  scanKeys('A-10\n');
  await waitFor(() => expect(chosen()).toBe('A-10'));
});

test('a scanned code that is unknown takes no article that is like it', async () => {
  const { picker, chosen } = open();
  scanKeys('A-2\n');
  await waitFor(() => expect(picker.getAttribute('aria-expanded')).toBe('true'));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect([chosen(), document.activeElement]).toEqual(['none', picker]);
});
