import { Client } from '../../support/client.js';
import { operations } from '../../support/contract.js';
import { foundTeam, newArticle, newRequest, receive } from '../../support/people/people.js';
import { askAs } from '../../support/servers/as-host.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

test('every operation has a unique id', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

describe('a repeated key', () => {
  test('answers every write as the first time, and changes nothing more', async () => {
    const team = await foundTeam(app.origin);
    const { owner, siteId } = team;
    const articleId = await newArticle(team);
    await receive(team, articleId, 20);
    const request = await newRequest(team, [{ articleId, quantity: 2 }]);
    const body = { siteId, lines: [{ articleId, quantity: 1 }] };
    const writes: [string, object][] = [
      ['/catalog/articles', { name: 'Once' }],
      ['/catalog/categories', { name: 'Once' }],
      ['/models', { name: 'Once' }],
      ['/sites', { name: 'Once', code: 'ONCE' }],
      ['/stock/receipts', body],
      ['/stock/adjustments', { siteId, articleId, delta: 1, reason: 'Found' }],
      ['/requests', body],
      ['/requests', { ...body, submit: true }],
      [`/requests/${request.id}/approve`, {}],
      [`/requests/${request.id}/cancel`, {}],
      [`/catalog/articles/${await newArticle(team)}/archive`, {}],
    ];
    for (const [index, [path, input]] of writes.entries()) {
      const send = () => owner.post(path, input, { headers: { 'idempotency-key': `once-${index}` } });
      const [first, second] = [await send(), await send()];
      expect([path, first.status < 300, second.status]).toEqual([path, true, first.status]);
      expect(second.body).toEqual(first.body);
      expect(second.headers.get('idempotency-replayed')).toBe('true');
    }
    const { total } = await owner.expect(200, owner.get('/stock/movements?count=true&limit=1'));
    expect(total).toBe(3);
  });
});

test('a key of another person or organisation is another key', async () => {
  const [one, two] = [await foundTeam(app.origin), await foundTeam(app.origin)];
  const headers = { 'idempotency-key': 'same' };
  const name = { name: 'Mine' };
  const made = await one.owner.expect(201, one.owner.post('/catalog/articles', name, { headers }));
  const other = await two.owner.expect(201, two.owner.post('/catalog/articles', name, { headers }));
  expect(other.id).not.toBe(made.id);
});

test('the interactive documentation is served', async () => {
  const page = await fetch(`${new Client(app.origin).origin}/api/docs`);
  expect(page.status).toBe(200);
});

test('a request target that names another host is refused, whatever the Host header says', async () => {
  const { host } = new URL(app.origin);
  const statusOf = async (target: string) => (await askAs(app.origin, target, { host })).status;
  for (const path of ['/api/dev/mailbox?to=ada@example.org', '/api/auth/csrf', '/api/health/live']) {
    for (const foreign of ['http://evil.example', 'https://evil.example:80', `http://evil@${host}`])
      expect([path, await statusOf(`${foreign}${path}`)]).toEqual([path, 421]);
    expect([path, await statusOf(`http://${host}${path}`)]).toEqual([path, 200]);
  }
});
