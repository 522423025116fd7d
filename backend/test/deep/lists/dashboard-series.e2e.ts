import { type RunningApp, startApp } from '../../support/app.js';
import { countedLines, recomputedSeries, sum, TIME_ZONE } from '../../support/attacks/recomputed-series.js';
import { all } from '../../support/audit.js';
import { type Body, Client } from '../../support/client.js';
import {
  foundTenant,
  type Member,
  newAddress,
  newArticle,
  newMember,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { random, seed } from '../../support/random.js';

const OPERATIONS = Number(process.env['DASHBOARD_OPERATIONS'] ?? 300);
const OPERATIONS_PER_PAUSE = 15;
const DAY_MS = 86_400_000;
/** The history is longer than the two periods of 12 weeks. */
const HISTORY_DAYS = 190;

let app: RunningApp;
let email: string;
let team: Team;
let sites: string[];
let articles: string[];
/** The articles, and a kit of two of them. */
let asked: string[];
let elsewhere: Member;
let offsetMs = 0;

const next = random(seed);
const below = (max: number) => Math.floor(next() * max);
const oneOf = <T>(from: readonly T[]): T => from[below(from.length)] as T;

beforeAll(async () => {
  console.log(`the seed of the dashboard’s operations: SEED=${seed}`);
  app = await startApp({ env: { TEST_FAULTS: 'clock' } });
  email = newAddress('owner');
  await found();
  for (let done = 0; done < OPERATIONS; done += 1) {
    // Sessions do not live as long as the pauses.
    if (done % OPERATIONS_PER_PAUSE === 0)
      await pass((HISTORY_DAYS * DAY_MS * OPERATIONS_PER_PAUSE) / OPERATIONS);
    // Data that is read early is stored early, while later operations still act on it.
    if (done % 70 === 0) await allSeries(team.owner);
    await operate();
  }
});

afterAll(() => app?.dispose());

async function found(): Promise<void> {
  const anonymous = new Client(app.origin);
  const made = await foundTenant(await signIn(anonymous, email));
  const owner = anonymous.as(made.token);
  team = { owner, tenantId: made.tenant.id, siteId: made.site.id };
  const annex = await owner.expect(201, owner.post('/sites', { name: 'Annex', code: 'ANNEX' }));
  sites = [team.siteId, annex.id];
  articles = [await newArticle(team), await newArticle(team), await newArticle(team, { returnable: true })];
  const components = articles.slice(0, 2).map((articleId) => ({ articleId, quantity: 2 }));
  asked = [...articles, await newArticle(team, { components })];
  elsewhere = await newMember(team, 'manager', [annex.id]);
  for (const siteId of sites)
    for (const articleId of articles)
      await owner.post('/stock/receipts', { siteId, lines: [{ articleId, quantity: 60, unitCost: 333 }] });
}

/** Sets the clock forward, and signs in again. */
async function pass(milliseconds: number): Promise<void> {
  offsetMs += milliseconds;
  await app.setClock(offsetMs);
  const owner = await signIn(new Client(app.origin), email);
  team = { ...team, owner };
}

/** It is Monday then in Auckland, so this issue is in another week there; ends on Monday everywhere. */
async function issueOnSundayEvening(): Promise<void> {
  const now = new Date(Date.now() + offsetMs);
  const evening = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate() + 7 - now.getUTCDay(),
    16,
  );
  await pass(evening - now.getTime());
  const [siteId, articleId] = [sites[0], articles[0]];
  const { owner } = team;
  // More than may be waiting for the article.
  const received = { siteId, lines: [{ articleId, quantity: 5_000, unitCost: 100 }] };
  await owner.expect(201, owner.post('/stock/receipts', received));
  const issued = { siteId, lines: [{ articleId, quantity: 7 }] };
  await owner.expect(201, owner.post('/requests/handout', issued));
  await pass(DAY_MS);
}

async function orders(status: string): Promise<Body[]> {
  return (await team.owner.get(`/preparation/orders?status=${status}&limit=50`)).body.items;
}

/** The number of effects of each command. */
const effects = new Map<string, number>();

/** The number of attempts of each command, beside the others. */
const WEIGHTS = {
  ask: 3,
  decide: 3,
  prepare: 2,
  deliver: 2,
  handOut: 1,
  cancel: 1,
  scrap: 1,
  receive: 1,
} as const;
const COMMANDS = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name as keyof typeof WEIGHTS),
);

/** One command; an impossible one is refused and changes nothing. */
async function operate(): Promise<void> {
  const { owner } = team;
  const at = () => ({ siteId: oneOf(sites), lines: [{ articleId: oneOf(asked), quantity: 1 + below(8) }] });
  const onOrder = (order: Body, command: string, body: object = {}) =>
    order && owner.post(`/preparation/orders/${order.id}/${command}`, body);
  const commands: Record<keyof typeof WEIGHTS, () => Promise<{ status: number } | undefined>> = {
    ask: () => {
      // Some are needed weeks later, so that they become due while the history goes on.
      const neededBy = new Date(Date.now() + offsetMs + below(60) * DAY_MS).toISOString();
      return owner.post('/requests', { ...at(), ...(below(3) === 0 ? { neededBy } : {}), submit: true });
    },
    decide: async () => {
      const { items } = (await owner.get('/requests?status=submitted&limit=50')).body;
      const request = oneOf<Body>(items);
      if (!request) return undefined;
      const [line] = request.lines;
      const part = { lines: [{ lineId: line.id, quantity: below(line.quantity + 1) }] };
      return owner.post(`/requests/${request.id}/approve`, below(3) === 0 ? part : {});
    },
    prepare: async () => {
      const order = oneOf(await orders('pending'));
      await onOrder(order, 'start');
      for (const { id: lineId, quantity } of order?.lines ?? [])
        await onOrder(order, 'picks', { lineId, quantity });
      return onOrder(order, 'complete');
    },
    deliver: async () => onOrder(oneOf(await orders('prepared')), 'deliver'),
    handOut: () => owner.post('/requests/handout', at()),
    cancel: async () =>
      onOrder(oneOf([...(await orders('pending')), ...(await orders('prepared'))]), 'cancel', {
        reason: 'Not needed',
      }),
    scrap: () =>
      owner.post('/stock/scraps', {
        siteId: oneOf(sites),
        articleId: oneOf(articles),
        quantity: 1 + below(20),
        reason: 'Check',
      }),
    receive: () =>
      owner.post('/stock/receipts', {
        siteId: oneOf(sites),
        lines: [{ articleId: oneOf(articles), quantity: 1 + below(20), unitCost: 100 + below(400) }],
      }),
  };
  const name = oneOf(COMMANDS);
  const { status = 0 } = (await commands[name]()) ?? {};
  if (status >= 200 && status < 300) effects.set(name, (effects.get(name) ?? 0) + 1);
}

const KPIS = ['issues', 'fill-rate', 'lead-time', 'top-articles', 'stock-value'];

async function allSeries(client: Client): Promise<Record<string, Body>> {
  const all: Record<string, Body> = {};
  for (const kpi of KPIS) all[kpi] = await client.expect(200, client.get(`/dashboard/series/${kpi}`));
  return all;
}

const weeklyOf = ({ value, before, points }: Body) => ({ value, before, points });

async function expectEqual(client: Client, at: readonly string[]): Promise<void> {
  const [shown, wanted] = [
    await allSeries(client),
    await recomputedSeries(team.owner, { sites: at, articles, now: Date.now() + offsetMs }),
  ];
  for (const kpi of ['issues', 'fill-rate', 'lead-time'] as const)
    expect([kpi, weeklyOf(shown[kpi])]).toEqual([kpi, wanted[kpi]]);
  const rows = shown['top-articles'].rows as { id: string; value: number; before: number }[];
  expect(rows.map(({ id, value, before }) => ({ id, value, before }))).toEqual(wanted['top-articles']);
  expect(shown['stock-value'].value).toBe(wanted['stock-value']);
}

describe('the series', () => {
  it('equal a recomputation from movements, requests and orders, also after more of them', async () => {
    expect([...effects.keys()].sort()).toEqual(Object.keys(WEIGHTS).sort());
    await expectEqual(team.owner, sites);
    // A single week can be inside a pause.
    const { points } = (await allSeries(team.owner))['issues'];
    expect(sum(points.map(({ value }: Body) => value))).toBeGreaterThan(0);
    expect(sum(points.map(({ before }: Body) => before))).toBeGreaterThan(0);
    for (let done = 0; done < 20; done += 1) await operate();
    await expectEqual(team.owner, sites);
  });

  it('have the list behind them: the requests that were decided in a week give its fill rate', async () => {
    const { points } = (await allSeries(team.owner))['fill-rate'];
    const weeks: Body[] = points.filter(({ value }: Body) => value !== null);
    expect(weeks.length).toBeGreaterThan(0);
    for (const { from, value } of weeks) {
      const to = new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10);
      const decided = `&view=archived&periodOf=decidedAt&from=${from}&to=${to}`;
      const requests = await all<Body>(team.owner, '/requests', decided);
      const served = countedLines(requests, Date.now() + offsetMs);
      const rate =
        sum(served.map(({ delivered }) => delivered)) / sum(served.map(({ approved }) => approved));
      expect([from, Math.round(rate * 10_000) / 10_000]).toEqual([from, value]);
    }
  });

  it('are of the sites that the caller sees', async () => {
    const limited = await signIn(new Client(app.origin), elsewhere.email);
    await expectEqual(limited, sites.slice(1));
    const { rows } = await limited.expect(200, limited.get('/dashboard/series/stock-value'));
    expect(rows.map(({ id }: Body) => id)).toEqual(sites.slice(1));
  });

  it('follow a change of the time zone', async () => {
    await issueOnSundayEvening();
    const { owner } = team;
    const { version } = await owner.expect(200, owner.get('/tenants/current'));
    const moved = await owner.expect(
      200,
      owner.patch('/tenants/current', version, { timeZone: 'Pacific/Auckland' }),
    );
    const there = await allSeries(owner);
    await owner.expect(200, owner.patch('/tenants/current', moved.version, { timeZone: TIME_ZONE }));
    const here = await allSeries(owner);
    expect(here['issues'].points).not.toEqual(there['issues'].points);
    await expectEqual(owner, sites);
  });

  it('are empty in another organisation, and unknown where there is no such figure', async () => {
    const anonymous = new Client(app.origin);
    const made = await foundTenant(await signIn(anonymous, newAddress('other')));
    const other = anonymous.as(made.token);
    const { value, before, points } = (await allSeries(other))['issues'];
    expect([value, before, sum(points.map((point: Body) => point.value))]).toEqual([0, 0, 0]);
    expect((await allSeries(other))['fill-rate'].value).toBeNull();
    expect((await other.get('/dashboard/series/constructor')).status).toBe(404);
  });
});
