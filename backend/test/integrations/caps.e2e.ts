import { foundTeam } from '../support/people/people.js';
import { RetryingClient } from '../support/servers/retrying-client.js';
import { type SharedApp, sharedApp } from '../support/shared-app.js';

/** How many of a kind an organisation or a person has at most, however many are created at once. */

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

test.each([
  ['/webhooks', 20, (n: number) => ({ url: `http://127.0.0.1:9/hooks/${n}`, events: ['request.submitted'] })],
  ['/api-keys', 200, (n: number) => ({ name: `Key ${n}`, scopes: ['catalog:read'] })],
  ['/views', 100, (n: number) => ({ name: `View ${n}`, page: '/catalog/products', filters: {} })],
] as const)('of %s there are %d at most', async (path, most, body) => {
  const team = await foundTeam(app.origin);
  // A busy server may refuse some with 503: they are retried until they are decided.
  const owner = new RetryingClient(app.origin, team.owner.token);
  const answers = await Promise.all(
    Array.from({ length: most + 10 }, (_none, n) => owner.post(path, body(n))),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body: problem }) => [status, problem.code])).toEqual(
    Array.from({ length: 10 }, () => [422, 'QUANTITY_EXCEEDED']),
  );
  expect((await owner.expect(200, owner.get(`${path}?limit=200`))).items).toHaveLength(most);
});
