import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ArticleDto } from '@/api/generated/catalog';
import { Network, renderPage } from '@/testing/page';
import { ArticleBulkBar } from './article-bulk-bar';

const article = (id: string, version = 3) =>
  ({ id, version, name: `Article ${id}`, categoryId: null, supplierId: null }) as ArticleDto;
const ALL = ['a', 'b', 'c'].map((id) => article(id));

/** The bar as a list has it: it acts on the articles that stay selected. */
function Bar({ archived = false }: { archived?: boolean }) {
  const [ids, setIds] = useState<readonly string[]>(ALL.map(({ id }) => id));
  return (
    <>
      <output>{ids.join(' ')}</output>
      <ArticleBulkBar
        articles={ALL.filter(({ id }) => ids.includes(id))}
        archived={archived}
        categories={[{ id: 'lamps', name: 'Lamps', path: 'Lamps', depth: 0 }]}
        onSelect={setIds}
        onSelectAll={() => setIds(ALL.map(({ id }) => id))}
      />
    </>
  );
}

/** The bar whose suppliers have been answered. */
async function open(archived = false) {
  const network = new Network();
  const user = userEvent.setup();
  renderPage(<Bar archived={archived} />);
  await waitFor(() => expect(network.sent).toHaveLength(1));
  network.answer(200, { items: [], nextCursor: null });
  return { network, user };
}

const writes = (network: Network) =>
  network.sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, headers, body }) => [
      method,
      path.split('/').slice(4).join('/'),
      headers.get('If-Match'),
      body,
    ]);
const results = () =>
  within(screen.getByRole('list', { name: 'Result of each row' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
const selected = () => screen.getAllByRole('status')[0]?.textContent;

test('a value is set article by article, each with the version that was seen, and then nothing is selected', async () => {
  const { network, user } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Set the category' }));
  await user.click(await screen.findByTitle('Lamps'));
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(writes(network)).toHaveLength(count));
    network.answer(200, article('x', 4));
  }
  expect(writes(network)).toEqual(['a', 'b', 'c'].map((id) => ['PATCH', id, '"3"', { categoryId: 'lamps' }]));
  await waitFor(() => expect(selected()).toBe(''));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test('a refused row has its reason beside its name and stays selected, and the others are changed', async () => {
  const { network, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(writes(network)).toHaveLength(1));
  network.answer(200, article('a'));
  await waitFor(() => expect(writes(network)).toHaveLength(2));
  network.refuse(409, 'ARTICLE_IN_USE', { error: 'It has stock.' });
  await waitFor(() => expect(writes(network)).toHaveLength(3));
  network.answer(200, article('c'));
  await screen.findByText('2 of 3 changed');
  expect(results()).toEqual(['Article a Done', 'Article b It has stock.', 'Article c Done']);
  expect(selected()).toBe('b');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Result of each row' }));
});

test('after a stop the row under way is finished, and those after it are left as they are', async () => {
  const { network, user } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Back to the catalogue' }));
  await waitFor(() => expect(writes(network)).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }));
  await user.keyboard('{Enter}');
  network.answer(200, article('a'));
  await screen.findByText('1 of 3 changed');
  expect(writes(network)).toEqual([['POST', 'a/restore', null, undefined]]);
  expect(results()[2]).toBe('Article c Not changed: stopped before');
  expect(selected()).toBe('b c');
});
