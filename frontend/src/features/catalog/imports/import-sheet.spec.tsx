import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { ImportSheet } from './import-sheet';

const FAILED = {
  ...{ id: 'i1', version: 3, fileName: 'articles.csv', sample: false, status: 'failed', format: 'csv' },
  ...{ encoding: 'utf-8', separator: ',', decimal: '.', dateOrder: null, asksDateOrder: false, header: true },
  ...{ addStock: false, stockLeftOut: 0, source: null, columns: [], siteId: null, modelId: 'm1', rows: 2 },
  ...{ categories: [], suppliers: [], locations: 0, applied: 2, jobId: null, error: 'INTERNAL' },
  ...{ rowsPerSecond: null, secondsLeft: null },
  summary: { create: 2, change: 0, join: 0, unchanged: 0, refuse: 0 },
  undone: { removed: 1, restored: 0, archived: 0, kept: 0, reversed: 0 },
  createdAt: '2026-01-01T00:00:00.000Z',
};

test.each([
  [true, /^The import could not be taken back completely/],
  [false, /nothing has changed/],
])('a failed import of which something is left (%s) says so', async (canUndo, text) => {
  answerByPath({
    '/api/catalog/imports/i1': { ...FAILED, canUndo },
    '/api/catalog/imports/i1/rows': { items: [], nextCursor: null },
  });
  renderPage(<ImportSheet id="i1" title="Import" />, { permissions: ['catalog:manage'] });
  await screen.findByText(text);
  expect(screen.queryAllByText(canUndo ? /nothing has changed/ : /taken back completely/)).toEqual([]);
});

test.each([
  ['IMPORT_OUTDATED', /^The catalogue has changed since the check/],
  ['PLAN_LIMIT_ARTICLES', /^Your plan does not include/],
  ['INTERNAL', /INTERNAL/],
])('a failed import says why (%s), and not that the server does not answer', async (error, text) => {
  answerByPath({
    '/api/catalog/imports/i1': { ...FAILED, error, canUndo: false },
    '/api/catalog/imports/i1/rows': { items: [], nextCursor: null },
  });
  renderPage(<ImportSheet id="i1" title="Import" />, { permissions: ['catalog:manage'] });
  await screen.findByText(text);
  expect(screen.queryByText(/server is not answering/)).toBeNull();
});

test.each([
  [true, /can no longer be undone/],
  [false, /catalogue does not change/],
])(
  'an import that can be undone (%s) is deleted after a question that says what is lost',
  async (canUndo, text) => {
    const written = answerByPath({
      '/api/catalog/imports/i1': { ...FAILED, status: 'done', error: null, canUndo },
      '/api/catalog/imports/i1/rows': { items: [], nextCursor: null },
    });
    renderPage(<ImportSheet id="i1" title="Import" />, { permissions: ['catalog:manage'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the import' }));
    await screen.findByText(text);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(written.map(({ method }) => method)).toEqual(['DELETE']));
  },
);

test('an import that a job works on is not deleted', async () => {
  answerByPath({
    '/api/catalog/imports/i1': { ...FAILED, status: 'committing', error: null, canUndo: false },
    '/api/catalog/imports/i1/rows': { items: [], nextCursor: null },
  });
  renderPage(<ImportSheet id="i1" title="Import" />, { permissions: ['catalog:manage'] });
  await screen.findAllByText('Importing');
  expect(screen.queryByRole('button', { name: 'Delete the import' })).toBeNull();
});

test('a running import says how fast it is and how long the rest takes', async () => {
  answerByPath({
    '/api/catalog/imports/i1': {
      ...{ ...FAILED, status: 'committing', error: null, canUndo: false },
      ...{ rowsPerSecond: 1250, secondsLeft: 150 },
    },
    '/api/catalog/imports/i1/rows': { items: [], nextCursor: null },
  });
  renderPage(<ImportSheet id="i1" title="Import" />, { permissions: ['catalog:manage'] });
  await screen.findByText('1,250 rows a second, about 3 minutes left');
});

test('a finished import says how many rows it refused, and leads to the articles', async () => {
  answerByPath({
    '/api/catalog/imports/i1': {
      ...{ ...FAILED, status: 'done', error: null, canUndo: true },
      summary: { ...FAILED.summary, refuse: 3 },
    },
    '/api/catalog/imports/i1/rows': { items: [], nextCursor: null },
  });
  renderPage(<ImportSheet id="i1" title="Import" />, { permissions: ['catalog:manage', 'catalog:read'] });
  await screen.findByText('3 rows were refused and changed nothing.');
  await userEvent.click(screen.getByRole('button', { name: 'See the articles' }));
  expect(window.location.pathname).toBe('/catalog/products');
});
