import { all } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { foundTeam, newArticle, newMember, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The filters of lists of the past and of other lists with dates: words, a depot, a state, a period. */

const DAY_MS = 86_400_000;
/** When a day begins in Pago Pago and in Kiritimati, in UTC: 11:00 and 10:00. Between, both have another date than UTC. */
const BETWEEN = '10:30';

/** A time zone whose date is another one than that of UTC at a moment, and remains the same for half an hour and more. */
const zoneAt = (moment: string) =>
  moment.slice(11, 16) < BETWEEN ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
let timeZone: string;

const dayOf = (moment: string | number) => new Date(moment).toLocaleDateString('en-CA', { timeZone });
const dayAfter = (moment: string, days: number) => dayOf(Date.parse(moment) + days * DAY_MS);

let team: Team;
let other: Team;
let returnNumber: string;
/** By name: the expected entries of each list. */
let made: Record<'closed' | 'refused' | 'cancelled' | 'returned' | 'dropped', Body>;

async function ask({ owner, siteId }: Team, name: string, to: string, returnable = false): Promise<Body> {
  const articleId = await newArticle(team, { name, returnable });
  await receive({ ...team, siteId }, articleId, ASKED);
  return owner.expect(
    201,
    owner.post('/requests', {
      siteId,
      submit: true,
      recipient: { name: to },
      lines: [{ articleId, quantity: ASKED }],
    }),
  );
}

async function approved(at: Team, name: string, to: string, returnable?: boolean) {
  const { id } = await ask(at, name, to, returnable);
  const { owner } = team;
  const request = await owner.expect(200, owner.post(`/requests/${id}/approve`));
  return { request, order: await orderOf(team, id) };
}

beforeAll(async () => {
  const { origin } = await sharedApp();
  team = await foundTeam(origin);
  const { owner } = team;
  const site = await owner.expect(201, owner.post('/sites', { name: 'Annexe', code: 'ANX' }));
  other = { ...team, siteId: site.id };
  const closed = await approved(team, 'Quartz lamp', 'Grace Hopper');
  await advance(team, closed.order, 'delivered');
  const refused = await ask(other, 'Cable drum', 'Alan Turing');
  await owner.expect(200, owner.post(`/requests/${refused.id}/refuse`, { reason: 'Not this time' }));
  const cancelled = await ask(team, 'Cable tie', 'Grace Hopper');
  await owner.expect(200, owner.post(`/requests/${cancelled.id}/cancel`));
  const returned = await approved(other, 'Winch', 'Alan Turing', true);
  await advance(team, returned.order, 'delivered', {
    dueAt: new Date(Date.now() + 5 * DAY_MS).toISOString(),
  });
  const [line] = returned.request.lines;
  const lines = [{ lineId: line.id, quantity: 1, condition: 'good' }];
  const back = await owner.expect(201, owner.post('/returns', { requestId: returned.request.id, lines }));
  returnNumber = back.number;
  const dropped = await approved(team, 'Tripod', 'Grace Hopper');
  await advance(team, dropped.order, 'cancelled');
  made = {
    closed: closed.request,
    refused,
    cancelled,
    returned: returned.request,
    dropped: dropped.request,
  };
  timeZone = zoneAt(closed.request.createdAt);
  const { version } = await owner.expect(200, owner.get('/tenants/current'));
  await owner.expect(200, owner.patch('/tenants/current', version, { timeZone }));
});

type Name = keyof typeof made;

/** The requests that the entries of a list belong to. */
async function found(path: string, client = team.owner): Promise<Name[]> {
  const items = await all<Body>(client, path.split('?')[0] ?? path, `&${path.split('?')[1] ?? ''}`);
  const names = Object.entries(made) as [Name, Body][];
  return names
    .filter(([, { id, number }]) =>
      items.some((item) => [item.requestId, item.id].includes(id) || item.number === number),
    )
    .map(([name]) => name);
}

describe.each<[string, Name[], (filters: { site: string; number: string }) => [string, Name[]][]]>([
  [
    '/history/requests',
    ['closed', 'refused', 'cancelled'],
    ({ site, number }) => [
      [`siteId=${site}`, ['refused']],
      ['status=cancelled', ['cancelled']],
      ['q=cable', ['refused', 'cancelled']],
      ['q=hopper', ['closed', 'cancelled']],
      ['q=hoper%20cabble', ['cancelled']],
      [`q=${number}`, ['closed']],
      [`q=cable&siteId=${site}&status=refused`, ['refused']],
      ['q=winch', []],
      ['q=cable&sort=createdAt', ['refused', 'cancelled']],
    ],
  ],
  [
    '/history/delivered',
    ['closed', 'returned'],
    ({ site, number }) => [
      [`siteId=${site}`, ['returned']],
      ['q=quartz', ['closed']],
      ['q=turing', ['returned']],
      [`q=${number}`, ['closed']],
      [`q=quartz&siteId=${site}`, []],
    ],
  ],
  [
    '/history/returns',
    ['returned', 'dropped'],
    ({ site, number }) => [
      [`siteId=${site}`, ['returned']],
      ['q=winch', ['returned']],
      ['q=tripod', ['dropped']],
      ['q=tripod&kind=return', []],
      ['q=hopper', ['dropped']],
      [`q=${number}`, []],
      [`q=${returnNumber}`, ['returned']],
    ],
  ],
  [
    '/returns',
    ['returned'],
    ({ site }) => [
      [`siteId=${site}`, ['returned']],
      ['q=winch', ['returned']],
      ['q=turing', ['returned']],
      ['q=quartz', []],
    ],
  ],
  [
    '/documents',
    ['closed', 'returned'],
    ({ site }) => [
      [`siteId=${site}`, ['returned']],
      [`siteId=${site}&kind=delivery-note&q=winch`, ['returned']],
      [`siteId=${site}&q=quartz`, []],
    ],
  ],
])('the list %s', (path, whole, casesOf) => {
  test('is narrowed by words, typos included, and by depot and state, each with the others', async () => {
    expect(await found(path)).toEqual(whole);
    for (const [query, names] of casesOf({ site: other.siteId, number: made.closed.number }))
      expect([query, await found(`${path}?${query}`)]).toEqual([query, names]);
  });

  test('has the days of a period that the clocks of the organisation show, the first and the last included', async () => {
    const now = made.closed.createdAt;
    const [today, yesterday, tomorrow] = [dayOf(now), dayAfter(now, -1), dayAfter(now, 1)];
    expect(today).not.toBe(now.slice(0, 10));
    for (const [query, names] of [
      [`from=${today}`, whole],
      [`to=${today}`, whole],
      [`from=${today}&to=${today}`, whole],
      [`from=${yesterday}&to=${tomorrow}`, whole],
      [`to=${yesterday}`, []],
      [`from=${tomorrow}`, []],
    ] as const)
      expect([query, await found(`${path}?${query}`)]).toEqual([query, names]);
  });

  test('shows a member of one depot, and a requester, no more for any filter', async () => {
    const keeper = await newMember(team, 'storekeeper', [other.siteId]);
    const requester = await newMember(team, 'requester');
    for (const query of ['', 'q=hopper', `siteId=${team.siteId}`, `from=${dayOf(made.closed.createdAt)}`]) {
      const seen = await found(`${path}?${query}`, keeper.client);
      expect([query, seen.filter((name) => !['refused', 'returned'].includes(name))]).toEqual([query, []]);
      expect(await found(`${path}?${query}`, requester.client)).toEqual([]);
    }
  });
});

test('a file of a list has its filters', async () => {
  const { origin, token } = team.owner;
  const rows = async (path: string) => {
    const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return (await answer.text()).trimEnd().split('\r\n').slice(1);
  };
  const today = dayOf(made.closed.createdAt);
  const filtered = await rows(`/history/requests?format=csv&q=cable&from=${today}&siteId=${other.siteId}`);
  expect(filtered).toEqual([expect.stringContaining(made.refused.number)]);
  expect(await rows(`/history/delivered?format=csv&to=${dayAfter(made.closed.createdAt, -1)}`)).toEqual([]);
});

test.each(['2026-02-30', '2026-2-1', '1226-01-01', '2026-01-01T00:00:00Z', ''])(
  'a period refuses %j, which is no day',
  async (day) => {
    const refused = await team.owner.expect(
      400,
      team.owner.get(`/documents?from=${encodeURIComponent(day)}`),
    );
    expect(refused.errors).toMatchObject([{ path: 'from' }]);
  },
);

test('loans, expected receipts, stocktakes and requests have a period as well', async () => {
  const { owner, siteId } = team;
  const count = async (path: string, query: string) => (await all<Body>(owner, path, `&${query}`)).length;
  const [loan] = await all<Body>(owner, '/loans', `&requestId=${made.returned.id}`);
  const due = dayOf(loan.dueAt);
  expect(await count('/loans', `from=${due}&to=${due}`)).toBe(1);
  expect(await count('/loans', `to=${dayAfter(loan.dueAt, -1)}`)).toBe(0);
  expect(await count('/loans', `from=${dayAfter(loan.dueAt, 1)}`)).toBe(0);
  expect(await count('/requests', `q=winch&from=${dayOf(made.closed.createdAt)}`)).toBe(1);
  expect(await count('/requests', `to=${dayAfter(made.closed.createdAt, -1)}`)).toBe(0);
  const articleId = await newArticle(team);
  const expectedAt = new Date(Date.now() + 5 * DAY_MS).toISOString();
  await owner.expect(
    201,
    owner.post('/stock/expected', { siteId, expectedAt, lines: [{ articleId, quantity: 1 }] }),
  );
  expect(await count('/stock/expected', `from=${dayOf(Date.parse(expectedAt))}`)).toBe(1);
  expect(await count('/stock/expected', `from=${dayAfter(expectedAt, 1)}`)).toBe(0);
  const today = dayOf(Date.now());
  expect(await count('/stock/counts', `from=${today}`)).toBe(0);
});

test('the ledger is narrowed by type, depot and the days of a period', async () => {
  const { owner } = team;
  const ledger = (filter: string) => all<Body>(owner, '/stock/movements', `&${filter}`);
  const everything = await ledger('sort=-at');
  const types = ['receipt', 'issue', 'return'];
  expect([...new Set(everything.map(({ type }) => type))].sort()).toEqual(types.toSorted());
  for (const type of types) {
    const wanted = everything.filter((one) => one.type === type).map(({ id }) => id);
    expect([type, (await ledger(`sort=-at&type=${type}`)).map(({ id }) => id)]).toEqual([type, wanted]);
  }
  const [last] = everything as [Body];
  const day = dayOf(last.at);
  const during = async (from: string, to: string) => (await ledger(`from=${from}&to=${to}`)).length;
  expect(await during(dayAfter(last.at, -1), day)).toBe(everything.length);
  expect(await during(dayAfter(last.at, -9), dayAfter(last.at, -2))).toBe(0);
  expect(await during(dayAfter(last.at, 1), dayAfter(last.at, 2))).toBe(0);
  const there = await ledger(`type=return&from=${day}&siteId=${other.siteId}`);
  expect(there.map(({ site, type }) => [site.id, type])).toEqual([[other.siteId, 'return']]);
  expect((await owner.get('/stock/movements?type=gift')).status).toBe(400);
});

test('a template is read by whom it is offered to, and is unknown to others', async () => {
  const { owner } = team;
  const lines = [{ articleId: await newArticle(team), quantity: 2 }];
  const own = await owner.expect(201, owner.post('/requests/templates', { name: 'Own', lines }));
  const shared = await owner.expect(
    201,
    owner.post('/requests/templates', { name: 'Shared', shared: true, lines }),
  );
  const { client } = await newMember(team, 'requester');
  expect(await owner.expect(200, owner.get(`/requests/templates/${own.id}`))).toEqual(own);
  expect(await client.expect(200, client.get(`/requests/templates/${shared.id}`))).toEqual(shared);
  await client.expect(404, client.get(`/requests/templates/${own.id}`));
});
