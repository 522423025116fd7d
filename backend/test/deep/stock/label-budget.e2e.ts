import { drawnPages } from '../../support/documents/pdf-pages.js';
import { foundTeam, newArticle } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

const LONG = 'Wide-angle lens with filter thread and a bag that protects it against rain and dust '
  .repeat(2)
  .trim();

test('five hundred labels are made within the budget of a worker', async () => {
  const { origin } = await sharedApp();
  const team = await foundTeam(origin);
  const ids = await Promise.all(Array.from({ length: 5 }, () => newArticle(team, { name: LONG })));
  const response = await fetch(`${origin}/api/catalog/labels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${team.owner.token ?? ''}` },
    body: JSON.stringify({
      kind: 'article',
      ids,
      copies: 100,
      format: 'a4-3x8',
      code: 'qr',
      show: ['name', 'sku'],
    }),
  });
  expect(response.status).toBe(200);
  const pages = drawnPages(Buffer.from(await response.arrayBuffer()));
  expect([pages.length, pages.flatMap(({ codes }) => codes).length]).toEqual([21, 500]);
});
