import type { createClient, Shapes } from '../src/index.js';

/** The types that programs rely on. Nothing here runs: the compiler fails where a line that must not compile does. */
export async function compiles(stockroom: ReturnType<typeof createClient>): Promise<void> {
  const article: Shapes.Article = await stockroom.createArticle({ body: { name: 'Tripod' } });
  await stockroom.updateArticle({
    path: { id: article.id },
    ifMatch: article.version,
    body: { name: 'Stand' },
  });
  await stockroom.listArticles();
  for await (const movement of stockroom.items('listMovements', { query: { sort: '-seq' } }))
    movement.deltaOnHand satisfies number;
  const file: Blob = await stockroom.exportList('listArticles', 'csv', { query: { q: 'tripod' } });
  file.size satisfies number;

  // @ts-expect-error a required field is missing
  await stockroom.createArticle({ body: {} });
  // @ts-expect-error a field that does not exist
  await stockroom.createArticle({ body: { name: 'Tripod', colour: 'red' } });
  // @ts-expect-error the input has required members
  await stockroom.createArticle();
  // @ts-expect-error a change needs the version that was read
  await stockroom.updateArticle({ path: { id: article.id }, body: {} });
  // @ts-expect-error a choice that does not exist
  await stockroom.listMovements({ query: { sort: 'colour' } });
  // @ts-expect-error not a list
  stockroom.items('getArticle', { path: { id: article.id } });
  // @ts-expect-error not exported as a file
  await stockroom.exportList('listApiKeys', 'csv');
  // @ts-expect-error a read takes no key
  await stockroom.getArticle({ path: { id: article.id }, idempotencyKey: 'key' });
  // @ts-expect-error sessions are no matter of API keys
  await stockroom.requestCode({ body: { email: 'ada@example.org' } });
}
