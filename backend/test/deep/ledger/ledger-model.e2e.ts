import fc from 'fast-check';
import { all, auditLedger } from '../../support/audit.js';
import { type Act, act, SET_ASIDE, StockModel } from '../../support/models/stock-model.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { historiesOr, seed, timeFor } from '../../support/random.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The number and the length of the histories: 400 operations, and 4,000 in `npm run trust`. */
const HISTORIES = historiesOr(10);
const ACTS = 40;
const SITES = 4;

interface Tenant {
  readonly team: Team;
  readonly siteIds: readonly string[];
}

/** An article of an organisation, with its expected stock. */
interface Subject extends Tenant {
  readonly articleId: string;
  readonly model: StockModel;
  /** The smallest quantity of its unit, in thousandths. */
  readonly step: number;
}

let app: SharedApp;
let tenants: readonly Tenant[];

async function foundTenant(): Promise<Tenant> {
  const team = await foundTeam(app.origin);
  const siteIds = [team.siteId];
  for (let at = 1; at < SITES; at += 1) {
    const site = { name: `Site ${at}`, code: `S${at}` };
    siteIds.push((await team.owner.expect(201, team.owner.post('/sites', site))).id);
  }
  return { team, siteIds };
}

beforeAll(async () => {
  app = await sharedApp();
  tenants = [await foundTenant(), await foundTenant(), await foundTenant()];
});

async function newSubject(tenant: Tenant, decimals: number): Promise<Subject> {
  const articleId = await newArticle(tenant.team, { decimals });
  return { ...tenant, articleId, model: new StockModel(), step: 10 ** (3 - decimals) };
}

const both = (one: Act, status: number, done: boolean) =>
  expect({ ...one, done: status < 300 }).toEqual({ ...one, done });

const pickedOf = <T>(from: readonly T[], pick: number): T | undefined =>
  from[pick % Math.max(1, from.length)];

/** Prepares and delivers all that is reserved for one request. */
async function deliver(pick: number, { team: { owner }, model }: Subject): Promise<void> {
  const asked = pickedOf(
    model.asked.filter(({ reserved }) => reserved > 0),
    pick,
  );
  if (!asked) return;
  const orders = await all<{ id: string; status: string; lines: { id: string; quantity: number }[] }>(
    owner,
    '/preparation/orders',
    `&requestId=${asked.id}&status=pending`,
  );
  for (const { id, lines } of orders) {
    const command = (name: string, body: object = {}) =>
      owner.expect(200, owner.post(`/preparation/orders/${id}/${name}`, body));
    await command('start');
    for (const line of lines) await command('picks', { lineId: line.id, quantity: line.quantity });
    await command('complete');
    await command('deliver');
  }
  model.deliver(asked);
}

/** Takes back a quantity, which may be more than is out. */
async function takeBack(one: Extract<Act, { do: 'return' }>, subject: Subject): Promise<void> {
  const { team, model } = subject;
  const { owner } = team;
  const asked = pickedOf(
    model.asked.filter(({ out }) => out > 0),
    one.pick,
  );
  if (!asked) return;
  const request = await owner.expect(200, owner.get(`/requests/${asked.id}`));
  const { quantity, condition } = one;
  const lines = [{ lineId: request.lines[0].id, quantity: quantity / 1000, condition }];
  const { status } = await owner.post('/returns', { requestId: asked.id, lines });
  both(one, status, model.takeBack(asked, quantity, condition));
}

async function cancel(pick: number, { team: { owner }, model }: Subject): Promise<void> {
  const asked = pickedOf(
    model.asked.filter(({ reserved, waiting }) => reserved + waiting > 0),
    pick,
  );
  if (!asked) return;
  await owner.expect(200, owner.post(`/requests/${asked.id}/cancel`));
  model.cancel(asked);
}

async function reverse(one: Extract<Act, { do: 'reverse' }>, { team, model }: Subject): Promise<void> {
  const movement = pickedOf(model.movements, one.pick);
  if (!movement) return;
  const { status } = await team.owner.post(`/stock/movements/${movement.id}/reverse`, { reason: 'Wrong' });
  const done = !movement.reversed && model.move(movement.site, -movement.delta, -(movement.quarantine ?? 0));
  movement.reversed ||= done;
  both(one, status, done);
}

type SiteAct = Extract<Act, { readonly site: number }>;

async function setAside(
  one: SiteAct & { readonly do: keyof typeof SET_ASIDE },
  { team, siteIds, articleId, model }: Subject,
): Promise<void> {
  const { path, rest, onHand, quarantine: aside } = SET_ASIDE[one.do];
  const { site, quantity: thousandths } = one;
  const input = {
    siteId: siteIds[site],
    articleId,
    quantity: thousandths / 1000,
    reason: 'Checked',
    ...rest,
  };
  const { status, body } = await team.owner.post(`/stock/${path}`, input);
  const [delta, quarantine] = [onHand * thousandths, aside * thousandths];
  const done = model.move(site, delta, quarantine);
  if (done) model.movements.push({ id: body.id, site, delta, quarantine, reversed: false });
  both(one, status, done);
}

/** An operation that moves or asks for a quantity at a site. */
async function performAt(one: SiteAct, subject: Subject): Promise<void> {
  const { team, siteIds, articleId, model } = subject;
  const { owner } = team;
  const { site, quantity } = one;
  const [siteId, units] = [siteIds[site], quantity / 1000];
  const lines = [{ articleId, quantity: units }];
  if (one.do === 'request') {
    const { id } = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
    await owner.expect(200, owner.post(`/requests/${id}/approve`));
    model.asked.push({ id, site, reserved: 0, waiting: quantity, out: 0 });
    model.serve(site);
  } else if (one.do === 'transfer') {
    const toSiteId = siteIds[one.to];
    const { status } = await owner.post('/stock/transfers', { fromSiteId: siteId, toSiteId, lines });
    both(one, status, one.to !== site && model.move(site, -quantity) && model.move(one.to, quantity));
  } else if (one.do === 'receive') {
    const { movements } = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
    model.movements.push({ id: movements[0].id, site, delta: quantity, reversed: false });
    model.move(site, quantity);
  } else if (one.do === 'count') {
    const { id } = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
    await owner.expect(200, owner.post(`/stock/counts/${id}/lines`, { articleId, quantity: units }));
    await owner.expect(200, owner.post(`/stock/counts/${id}/approve`, {}));
    model.count(site, quantity);
  } else if (one.do === 'take') {
    const input = { siteId, articleId, delta: -units, reason: 'Count' };
    const { status, body } = await owner.post('/stock/adjustments', input);
    const done = model.move(site, -quantity);
    if (done) model.movements.push({ id: body.id, site, delta: -quantity, reversed: false });
    both(one, status, done);
  } else await setAside({ ...one, do: one.do }, subject);
}

/** Does one act on the server and on the model: both must take it, or both refuse it. */
async function perform(act: Act, subject: Subject): Promise<void> {
  const { step } = subject;
  const one = 'quantity' in act ? { ...act, quantity: Math.ceil(act.quantity / step) * step } : act;
  if (one.do === 'cancel') return cancel(one.pick, subject);
  if (one.do === 'deliver') return deliver(one.pick, subject);
  if (one.do === 'return') return takeBack(one, subject);
  if (one.do === 'reverse') return reverse(one, subject);
  return performAt(one, subject);
}

interface Level {
  readonly siteId: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly waiting: number;
  readonly quarantine: number;
  readonly available: number;
}

const EMPTY = { onHand: 0, reserved: 0, waiting: 0, quarantine: 0, available: 0 };

/** Compares the answers of the stock reads with the model. */
async function compare({ team: { owner }, siteIds, articleId, model }: Subject): Promise<void> {
  const levels = await all<Level>(owner, '/stock/levels', `&articleId=${articleId}`);
  for (const [site, siteId] of siteIds.entries()) {
    const expected = model.at(site);
    // A level is listed from its first movement on, also where approved lines wait for one.
    const level = levels.find((one) => one.siteId === siteId) ?? { ...EMPTY, waiting: expected.waiting };
    const { onHand, reserved, waiting, quarantine, available } = level;
    expect({ site, onHand, reserved, waiting, quarantine, available }).toEqual({ site, ...expected });
    if (model.isEmpty(site)) continue;
    const path = `/stock/availability?articleId=${articleId}&siteId=${siteId}`;
    const free = Math.max(0, expected.available - expected.waiting);
    expect({ site, ...(await owner.expect(200, owner.get(path))) }).toMatchObject({
      site,
      onHand,
      reserved,
      free,
    });
  }
}

/** The organisation that acts: most acts are in one, so that they meet. */
const tenant = fc.oneof(...[4, 1, 1].map((weight, at) => ({ weight, arbitrary: fc.constant(at) })));
const history = fc.record({
  decimals: fc.array(fc.nat(3), { minLength: 3, maxLength: 3, size: 'max' }),
  acts: fc.array(fc.tuple(tenant, act), { minLength: ACTS, maxLength: ACTS, size: 'max' }),
});

test(
  `any history of receipts, takings, transfers, scraps, quarantines, counts, requests, cancellations, deliveries, returns and reversals at four sites of three organisations leaves exactly what an independent model says, to a thousandth (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ decimals, acts }) => {
        const subjects: Subject[] = [];
        for (const [at, one] of tenants.entries()) subjects.push(await newSubject(one, decimals[at] ?? 3));
        for (const [at, one] of acts) {
          const subject = subjects[at];
          if (!subject) throw new Error('no such organisation');
          await perform(one, subject);
          await compare(subject);
        }
        for (const subject of subjects) await compare(subject);
      }),
      { seed, numRuns: HISTORIES, endOnFailure: true },
    );
    for (const { team } of tenants) await auditLedger(team.owner);
  },
  timeFor(HISTORIES),
);
