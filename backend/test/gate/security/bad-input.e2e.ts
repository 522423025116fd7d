import { auditLedger, booksOf } from '../../support/audit.js';
import type { Answer } from '../../support/client.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;
let stranger: Team;
let articleId: string;
let strangersArticle: string;

beforeAll(async () => {
  app = await sharedApp();
  [team, stranger] = [await foundTeam(app.origin), await foundTeam(app.origin)];
  articleId = await newArticle(team);
  strangersArticle = await newArticle(stranger);
  await receive(team, articleId, 10);
});

/** The state that bad input must not change: levels, reservations and movements, and the totals of lists. */
async function picture() {
  const counts = [];
  for (const path of ['/catalog/articles', '/requests', '/sites', '/preparation/orders']) {
    counts.push((await team.owner.expect(200, team.owner.get(`${path}?count=true&limit=1`))).total);
  }
  return { ...(await booksOf(team.owner)), counts };
}

async function refusedWithoutEffect(
  status: number | readonly number[],
  code: string | undefined,
  call: () => Promise<Answer>,
) {
  const before = await picture();
  const { status: got, headers, body } = await call();
  expect({ got, body }).toMatchObject({ got: typeof status === 'number' ? status : expect.anything() });
  if (typeof status !== 'number') expect(status).toContain(got);
  expect(headers.get('content-type')).toContain('application/problem+json');
  if (code) expect(body.code).toBe(code);
  expect(body.requestId).toBeTruthy();
  expect(await picture()).toEqual(before);
}

const receipt = (line: object, more: object = {}) => ({
  siteId: team.siteId,
  lines: [{ articleId, ...line }],
  ...more,
});

describe('quantities', () => {
  test.each([
    ['a negative one', -1],
    ['zero', 0],
    ['more than three decimals', 1.0005],
    ['more than the largest', 1_000_000_001],
    ['text', '5'],
    ['null', null],
    ['a list', [5]],
    ['an operator object', { $gt: 0 }],
    ['true', true],
    ['a tiny number in exponent form', 1e-7],
    ['a huge number in exponent form', 1e300],
  ])('%s is refused with 400 and changes nothing', (_name, quantity) =>
    refusedWithoutEffect(400, 'VALIDATION_FAILED', () =>
      team.owner.post('/stock/receipts', receipt({ quantity })),
    ),
  );

  test('decimals that the unit does not allow are refused by rule', () =>
    refusedWithoutEffect(422, 'QUANTITY_PRECISION', () =>
      team.owner.post('/stock/receipts', receipt({ quantity: 1.5 })),
    ));

  test('three decimals survive any number of additions exactly', async () => {
    const metres = await newArticle(team, { decimals: 3, unit: 'm' });
    for (let count = 0; count < 10; count += 1) await receive(team, metres, 0.1);
    const { items } = await team.owner.expect(200, team.owner.get(`/stock/levels?articleId=${metres}`));
    expect(items[0].onHand).toBe(1);
  });
});

describe('shapes', () => {
  test.each([
    ['an unknown key', () => receipt({ quantity: 1 }, { note: 'x' })],
    ['an unknown key in a line', () => receipt({ quantity: 1, colour: 'red' })],
    ['a tenant', () => receipt({ quantity: 1 }, { tenantId: stranger.tenantId })],
    ['an operator for an id', () => receipt({ quantity: 1 }, { siteId: { $ne: null } })],
    ['no lines', () => ({ siteId: team.siteId, lines: [] })],
    ['lines that are no list', () => ({ siteId: team.siteId, lines: { 0: { articleId, quantity: 1 } } })],
    [
      '201 lines',
      () => ({ siteId: team.siteId, lines: Array.from({ length: 201 }, () => ({ articleId, quantity: 1 })) }),
    ],
    ['nothing', () => ({})],
    ['a list for a body', () => []],
    ['a prototype key', () => JSON.parse('{"siteId":"x","lines":[],"__proto__":{"a":1}}') as object],
  ])('%s is refused with 400', (_name, body) =>
    refusedWithoutEffect(400, undefined, () => team.owner.post('/stock/receipts', body())),
  );

  test.each([
    '/stock/levels?limit=0',
    '/stock/levels?limit=201',
    '/stock/levels?limit=ten',
    '/stock/levels?sort=tenantId',
    '/stock/levels?colour=red',
    '/stock/levels?tenantId=1',
    '/stock/levels?siteId[$ne]=1',
    '/stock/levels?cursor=nonsense',
    '/catalog/articles?q=a&q=b',
  ])('the query %s is refused with 400', (path) =>
    refusedWithoutEffect(400, undefined, () => team.owner.get(path)),
  );

  test('text that is no JSON is refused with 400, a wrong content type with 415, a large body with 413', async () => {
    const send = (body: string, type: string) =>
      fetch(`${app.origin}/api/stock/receipts`, {
        method: 'POST',
        body,
        headers: { 'content-type': type, authorization: `Bearer ${team.owner.token}` },
      });
    expect((await send('{"siteId":', 'application/json')).status).toBe(400);
    expect((await send('<receipt/>', 'application/xml')).status).toBe(415);
    expect((await send(JSON.stringify({ siteId: 'x'.repeat(300_000) }), 'application/json')).status).toBe(
      413,
    );
    expect((await send(`${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json')).status).toBe(400);
  });

  test('a known address with another method is 405, an unknown one 404', async () => {
    expect((await team.owner.call('DELETE', '/stock/receipts', undefined)).status).toBe(405);
    expect((await team.owner.get('/stock/nothing')).status).toBe(404);
  });
});

describe('ids of another tenant', () => {
  const same = async (foreign: () => Promise<Answer>, unknown: () => Promise<Answer>) => {
    const [one, two] = [await foreign(), await unknown()];
    const { requestId: _one, ...left } = one.body;
    const { requestId: _two, ...right } = two.body;
    expect([one.status, left]).toEqual([404, right]);
    expect(two.status).toBe(404);
  };
  const UNKNOWN = '0123456789abcdef01234567';

  test('in a path they answer as unknown or malformed ones do', async () => {
    await same(
      () => team.owner.get(`/catalog/articles/${strangersArticle}`),
      () => team.owner.get(`/catalog/articles/${UNKNOWN}`),
    );
    await same(
      () => team.owner.get(`/catalog/articles/${strangersArticle}`),
      () => team.owner.get('/catalog/articles/not-an-id'),
    );
    const request = await newRequest(stranger, [{ articleId: strangersArticle, quantity: 1 }]);
    await same(
      () => team.owner.post(`/requests/${request.id}/approve`),
      () => team.owner.post(`/requests/${UNKNOWN}/approve`),
    );
  });

  test('in a body they are refused like unknown ones, also beside own ones', async () => {
    const with2 = (id: string) => ({
      siteId: team.siteId,
      lines: [
        { articleId, quantity: 1 },
        { articleId: id, quantity: 1 },
      ],
    });
    await same(
      () => team.owner.post('/stock/receipts', with2(strangersArticle)),
      () => team.owner.post('/stock/receipts', with2(UNKNOWN)),
    );
    await same(
      () => team.owner.post('/stock/receipts', receipt({ quantity: 1 }, { siteId: stranger.siteId })),
      () => team.owner.post('/stock/receipts', receipt({ quantity: 1 }, { siteId: UNKNOWN })),
    );
    const { levels } = await auditLedger(team.owner);
    expect(
      levels.find((level) => (level as unknown as { articleId: string }).articleId === articleId)?.onHand,
    ).toBe(10);
  });

  test('in a filter they find nothing', async () => {
    const { items } = await team.owner.expect(
      200,
      team.owner.get(`/stock/levels?articleId=${strangersArticle}`),
    );
    expect(items).toEqual([]);
  });
});

describe('versions', () => {
  test('an edit needs the version it saw: 428 without, 412 with an old one, and of 20 at once one wins', async () => {
    const article = await team.owner.expect(200, team.owner.get(`/catalog/articles/${articleId}`));
    const bare = await team.owner.call('PATCH', `/catalog/articles/${articleId}`, { name: 'A' });
    expect(bare.status).toBe(428);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_item, index) =>
        team.owner.patch(`/catalog/articles/${articleId}`, article.version, { name: `N${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
  });
});

test('after all that was refused the books add up', async () => {
  await auditLedger(team.owner);
});

describe('requests that are not as HTTP or the contract wants them', () => {
  const send = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const response = await fetch(`${app.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${team.owner.token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  const json = { 'content-type': 'application/json' };

  test.each([
    ['a body that is no JSON', 400, 'MALFORMED_BODY', 'POST', json, '{"name":'],
    [
      'a body over 256 KB',
      413,
      'PAYLOAD_TOO_LARGE',
      'POST',
      json,
      JSON.stringify({ name: 'x'.repeat(300_000) }),
    ],
    ['a body of another type', 415, 'UNSUPPORTED_MEDIA_TYPE', 'POST', { 'content-type': 'text/csv' }, 'name'],
    ['a method that the path does not have', 405, 'METHOD_NOT_ALLOWED', 'DELETE', {}, undefined],
    ['headers of 40 KB', 431, 'HEADERS_TOO_LARGE', 'GET', { 'x-long': 'x'.repeat(40_000) }, undefined],
  ] as const)('%s answers %i %s', async (_what, status, code, method, headers, body) => {
    expect(await send(method, '/catalog/articles', headers, body)).toEqual([status, code]);
  });
});
