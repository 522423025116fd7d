import fc from 'fast-check';
import { all, auditLedger } from '../support/audit.js';
import { foundTeam, newArticle, type Team } from '../support/people/people.js';
import { historiesOr, seed, timeFor } from '../support/random.js';
import { type SharedApp, sharedApp } from '../support/shared-app.js';

/** How many histories are tried, and how long each is. */
const HISTORIES = historiesOr(4);
const ACTS = 40;

let app: SharedApp;
let team: Team;
let farSiteId: string;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
  farSiteId = (await team.owner.expect(201, team.owner.post('/sites', { name: 'Far', code: 'FAR' }))).id;
});

/** What setting stock aside changes on the shelf and in quarantine. */
const SET_ASIDE = {
  scrap: { path: 'scraps', rest: {}, onHand: -1, quarantine: 0 },
  'scrap-quarantine': { path: 'scraps', rest: { from: 'quarantine' }, onHand: 0, quarantine: -1 },
  'quarantine-in': { path: 'quarantine', rest: { direction: 'in' }, onHand: -1, quarantine: 1 },
  'quarantine-out': { path: 'quarantine', rest: { direction: 'out' }, onHand: 1, quarantine: -1 },
} as const;
const SET_ASIDE_KINDS = Object.keys(SET_ASIDE) as (keyof typeof SET_ASIDE)[];

type Act =
  | {
      readonly do: 'receive' | 'take' | 'request' | 'transfer' | 'count' | keyof typeof SET_ASIDE;
      readonly far: boolean;
      readonly quantity: number;
    }
  | { readonly do: 'cancel'; readonly pick: number }
  | { readonly do: 'deliver'; readonly pick: number }
  | {
      readonly do: 'return';
      readonly pick: number;
      readonly quantity: number;
      readonly condition: 'good' | 'damaged' | 'lost';
    }
  | { readonly do: 'reverse'; readonly pick: number };

/** Quantities in thousandths, small enough that acts meet, and seldom whole. */
const quantity = fc.integer({ min: 1, max: 4000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive' as const), far: fc.boolean(), quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take' as const), far: fc.boolean(), quantity }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('request' as const), far: fc.boolean(), quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('transfer' as const), far: fc.boolean(), quantity }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom(...SET_ASIDE_KINDS), far: fc.boolean(), quantity }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('count' as const), far: fc.boolean(), quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick: fc.nat(1000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), pick: fc.nat(1000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      pick: fc.nat(1000),
      quantity,
      condition: fc.constantFrom('good' as const, 'damaged' as const, 'lost' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), pick: fc.nat(1000) }) },
);

interface Asked {
  readonly id: string;
  readonly far: boolean;
  reserved: number;
  waiting: number;
  /** Delivered and not returned. */
  out: number;
}

/** What the stock of one article at two sites must be, by the rules and with none of the product's code. In thousandths. */
class Model {
  readonly onHand = new Map([
    [false, 0],
    [true, 0],
  ]);
  readonly quarantine = new Map([
    [false, 0],
    [true, 0],
  ]);
  /** In the order in which they were approved, which is the order in which they are served. */
  readonly asked: Asked[] = [];
  /** What is promised, in the order in which it was: the latest promise is released first. */
  promises: { asked: Asked; quantity: number }[] = [];
  /** What can be reversed: each movement but transfers, with what it changed. */
  readonly movements: {
    id: string;
    far: boolean;
    delta: number;
    quarantine?: number;
    reversed: boolean;
  }[] = [];

  sum(far: boolean, part: 'reserved' | 'waiting'): number {
    return this.asked.filter((one) => one.far === far).reduce((total, one) => total + one[part], 0);
  }

  available(far: boolean): number {
    return (this.onHand.get(far) ?? 0) - this.sum(far, 'reserved');
  }

  /** Puts something on the shelf or takes it off, unless it is not there or promised. */
  move(far: boolean, delta: number, quarantine = 0): boolean {
    if (delta < 0 && this.available(far) < -delta) return false;
    const aside = (this.quarantine.get(far) ?? 0) + quarantine;
    if (aside < 0) return false;
    this.quarantine.set(far, aside);
    this.onHand.set(far, (this.onHand.get(far) ?? 0) + delta);
    this.serve(far);
    return true;
  }

  serve(far: boolean): void {
    for (const one of this.asked.filter((item) => item.far === far)) {
      const part = Math.min(one.waiting, this.available(far));
      if (part === 0) continue;
      one.waiting -= part;
      one.reserved += part;
      this.promises.push({ asked: one, quantity: part });
    }
  }

  /** Nothing is promised to a request any more, and it waits for nothing. */
  cancel(asked: Asked): void {
    Object.assign(asked, { reserved: 0, waiting: 0 });
    this.promises = this.promises.filter((promise) => promise.asked !== asked);
    this.serve(asked.far);
  }

  /** So much lies on the shelf: promises that it does not cover wait again. */
  count(far: boolean, counted: number): void {
    let short = this.sum(far, 'reserved') - counted;
    for (const promise of this.promises.filter(({ asked }) => asked.far === far).reverse()) {
      const part = Math.min(Math.max(0, short), promise.quantity);
      short -= part;
      promise.quantity -= part;
      promise.asked.reserved -= part;
      promise.asked.waiting += part;
    }
    this.promises = this.promises.filter((promise) => promise.quantity > 0);
    const rises = counted > (this.onHand.get(far) ?? 0);
    this.onHand.set(far, counted);
    if (rises) this.serve(far);
  }

  at(far: boolean) {
    const onHand = (this.onHand.get(far) ?? 0) / 1000;
    const [reserved, waiting] = [this.sum(far, 'reserved') / 1000, this.sum(far, 'waiting') / 1000];
    const quarantine = (this.quarantine.get(far) ?? 0) / 1000;
    return { onHand, reserved, waiting, quarantine, available: this.available(far) / 1000 };
  }
}

const EMPTY = { onHand: 0, reserved: 0, waiting: 0, quarantine: 0, available: 0 };
const siteOf = (far: boolean) => (far ? farSiteId : team.siteId);

/** Prepares and hands over all that is reserved for one request. */
async function deliver(pick: number, model: Model): Promise<void> {
  const { owner } = team;
  const open = model.asked.filter(({ reserved }) => reserved > 0);
  const asked = open[pick % Math.max(1, open.length)];
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
  model.onHand.set(asked.far, (model.onHand.get(asked.far) ?? 0) - asked.reserved);
  asked.out += asked.reserved;
  asked.reserved = 0;
  model.promises = model.promises.filter((promise) => promise.asked !== asked);
}

/** Takes back a quantity, which may be more than is out. */
async function takeBack(one: Extract<Act, { do: 'return' }>, model: Model): Promise<void> {
  const { owner } = team;
  const lent = model.asked.filter(({ out }) => out > 0);
  const asked = lent[one.pick % Math.max(1, lent.length)];
  if (!asked) return;
  const { far, id } = asked;
  const request = await owner.expect(200, owner.get(`/requests/${id}`));
  const { quantity: thousandths, condition } = one;
  const lines = [{ lineId: request.lines[0].id, quantity: thousandths / 1000, condition }];
  const { status } = await owner.post('/returns', { requestId: id, lines });
  const done = thousandths <= asked.out;
  expect({ ...one, status }).toEqual({ ...one, status: done ? 201 : 422 });
  if (!done) return;
  asked.out -= thousandths;
  if (condition === 'good') model.move(far, thousandths);
  if (condition === 'damaged') model.quarantine.set(far, (model.quarantine.get(far) ?? 0) + thousandths);
}

/** Does one act on the server and on the model: both must take it, or both refuse it. */
async function perform(one: Act, articleId: string, model: Model): Promise<void> {
  const { owner } = team;
  if (one.do === 'cancel') {
    const open = model.asked.filter(({ reserved, waiting }) => reserved + waiting > 0);
    const asked = open[one.pick % Math.max(1, open.length)];
    if (!asked) return;
    await owner.expect(200, owner.post(`/requests/${asked.id}/cancel`));
    model.cancel(asked);
    return;
  }
  if (one.do === 'deliver') return deliver(one.pick, model);
  if (one.do === 'return') return takeBack(one, model);
  if (one.do === 'reverse') {
    const movement = model.movements[one.pick % Math.max(1, model.movements.length)];
    if (!movement) return;
    const { status } = await owner.post(`/stock/movements/${movement.id}/reverse`, { reason: 'Wrong' });
    const done = !movement.reversed && model.move(movement.far, -movement.delta, -(movement.quarantine ?? 0));
    movement.reversed ||= done;
    expect({ ...one, status: status < 300 }).toEqual({ ...one, status: done });
    return;
  }
  const { far } = one;
  const [siteId, units] = [siteOf(far), one.quantity / 1000];
  const lines = [{ articleId, quantity: units }];
  if (one.do === 'request') {
    const { id } = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
    await owner.expect(200, owner.post(`/requests/${id}/approve`));
    model.asked.push({ id, far, reserved: 0, waiting: one.quantity, out: 0 });
    model.serve(far);
  } else if (one.do === 'transfer') {
    const body = { fromSiteId: siteId, toSiteId: siteOf(!far), lines };
    const { status } = await owner.post('/stock/transfers', body);
    const done = model.move(far, -one.quantity) && model.move(!far, one.quantity);
    expect({ ...one, status: status < 300 }).toEqual({ ...one, status: done });
  } else if (one.do === 'receive') {
    const { movements } = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
    model.movements.push({ id: movements[0].id, far, delta: one.quantity, reversed: false });
    model.move(far, one.quantity);
  } else if (one.do === 'count') {
    const { id } = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
    await owner.expect(200, owner.post(`/stock/counts/${id}/lines`, { articleId, quantity: units }));
    await owner.expect(200, owner.post(`/stock/counts/${id}/approve`, {}));
    model.count(far, one.quantity);
  } else if (one.do !== 'take') {
    await setAside({ ...one, do: one.do }, articleId, model);
  } else {
    const input = { siteId, articleId, delta: -units, reason: 'Count' };
    const { status, body } = await owner.post('/stock/adjustments', input);
    const done = model.move(far, -one.quantity);
    if (done) model.movements.push({ id: body.id, far, delta: -one.quantity, reversed: false });
    expect({ ...one, status: status < 300 }).toEqual({ ...one, status: done });
  }
}

async function setAside(
  one: { do: keyof typeof SET_ASIDE; far: boolean; quantity: number },
  articleId: string,
  model: Model,
): Promise<void> {
  const { path, rest, onHand, quarantine: aside } = SET_ASIDE[one.do];
  const { far } = one;
  const input = { siteId: siteOf(far), articleId, quantity: one.quantity / 1000, reason: 'Checked', ...rest };
  const { status, body } = await team.owner.post(`/stock/${path}`, input);
  const [delta, quarantine] = [onHand * one.quantity, aside * one.quantity];
  const done = model.move(far, delta, quarantine);
  if (done) model.movements.push({ id: body.id, far, delta, quarantine, reversed: false });
  expect({ ...one, status: status < 300 }).toEqual({ ...one, status: done });
}

interface Level {
  readonly siteId: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly waiting: number;
  readonly quarantine: number;
  readonly available: number;
}

/** Compares what every reader of stock is shown with the model. */
async function compare(articleId: string, model: Model): Promise<void> {
  const levels = await all<Level>(team.owner, '/stock/levels', `&articleId=${articleId}`);
  for (const far of [false, true]) {
    const level = levels.find(({ siteId }) => siteId === siteOf(far));
    const expected = model.at(far);
    // A level is listed from its first movement on, also where approved lines wait for one.
    const {
      onHand,
      reserved,
      waiting,
      quarantine: aside,
      available,
    } = level ?? { ...EMPTY, waiting: expected.waiting };
    expect({ far, onHand, reserved, waiting, quarantine: aside, available }).toEqual({ far, ...expected });
    const shown = await team.owner.expect(
      200,
      team.owner.get(`/stock/availability?articleId=${articleId}&siteId=${siteOf(far)}`),
    );
    const free = Math.max(0, expected.available - expected.waiting);
    expect({ far, ...shown }).toMatchObject({ far, onHand, reserved, free });
  }
}

test(
  `any history of receipts, takings, transfers, scraps, quarantines, counts, requests, cancellations, deliveries, returns and reversals leaves exactly what an independent model says, to a thousandth (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: ACTS, maxLength: ACTS, size: 'max' }), async (acts) => {
        const articleId = await newArticle(team, { decimals: 3 });
        const model = new Model();
        for (const one of acts) {
          await perform(one, articleId, model);
          await compare(articleId, model);
        }
      }),
      { seed, numRuns: HISTORIES, endOnFailure: true },
    );
    await auditLedger(team.owner);
  },
  timeFor(HISTORIES),
);
