import { all } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { approve, askFor, returnableArticle } from '../../support/goods/dated.js';
import { foundTeam } from '../../support/people/people.js';
import { random, seed } from '../../support/random.js';
import { withRetries } from '../../support/servers/retrying-client.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Promises for windows under contention. */

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

test('many approvals and cancellations of overlapping windows at once never promise more than there is', async () => {
  const QUANTITY = 3;
  const draw = random(seed);
  const pick = (below: number) => Math.floor(draw() * below);
  const crowd = withRetries(await foundTeam(app.origin, { backorders: false }));
  const articleId = await returnableArticle(crowd, QUANTITY);
  const requests = await Promise.all(
    Array.from({ length: 48 }, () => {
      const from = 1 + pick(8);
      return askFor(crowd, articleId, { days: [from, from + 1 + pick(4)] });
    }),
  );
  const answers = await Promise.all(
    requests.map(async (request, index) => {
      const first = approve(crowd, request);
      if (index % 4 > 0) return first;
      await crowd.owner.post(`/requests/${request.id}/cancel`);
      return first;
    }),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const planned = await all<Body>(crowd.owner, '/stock/reservations', '&status=planned');
  for (const { from } of planned) {
    const together = planned.filter((other) => other.from <= from && from < other.to);
    expect(together.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(QUANTITY);
  }
  expect(planned.length).toBeGreaterThan(QUANTITY);
  expect(await crowd.owner.expect(200, crowd.owner.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
});

test('of two approvals of the last piece for windows that overlap, exactly one gets it', async () => {
  const strict = withRetries(await foundTeam(app.origin, { backorders: false }));
  for (let round = 0; round < 5; round += 1) {
    const articleId = await returnableArticle(strict, 1);
    const both = [
      await askFor(strict, articleId, { days: [2, 5] }),
      await askFor(strict, articleId, { days: [4, 6] }),
    ];
    const answers = await Promise.all(both.map((request) => approve(strict, request)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
