import fc from 'fast-check';
import { all, auditLedger } from './support/audit.js';
import { foundTeam, type Team } from './support/people.js';
import { seed } from './support/random.js';
import { type SharedApp, sharedApp } from './support/shared-app.js';
import {
  assetsOf,
  command,
  inDays,
  lotArticle,
  lotsOf,
  type MadeOrder,
  receiveLot,
  receiveUnits,
  serialArticle,
} from './support/tracked.js';

/** How many histories are tried, and how long each is. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 3);
const ACTS = 30;

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

/** The lots, in the order in which they are allocated; the first has expired and never is. */
const LOTS = [
  { number: 'OLD', expires: -1 },
  { number: 'SOON', expires: 10 },
  { number: 'LATE', expires: 20 },
  { number: 'NEVER', expires: null },
] as const;

const KINDS = [
  ...(['receive', 'receive', 'take', 'request', 'request', 'cancel', 'deliver', 'return'] as const),
  ...(['set-aside', 'restore', 'scrap', 'find', 'transfer'] as const),
];

interface Act {
  readonly do: (typeof KINDS)[number];
  /** Which lot, unit or request it is about. */
  readonly pick: number;
  readonly quantity: number;
}

const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom(...KINDS),
  pick: fc.nat(1000),
  quantity: fc.integer({ min: 1, max: 4 }),
});

interface Asked {
  readonly id: string;
  waiting: number;
  /** Promised and delivered quantities by lot. */
  readonly reserved: number[];
  readonly out: number[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const choose = <T>(items: readonly T[], pick: number): T | undefined =>
  items[pick % Math.max(1, items.length)];

/** What lots must be, by the rules and with none of the product's code. */
class LotModel {
  readonly onHand = LOTS.map(() => 0);
  readonly quarantine = LOTS.map(() => 0);
  readonly asked: Asked[] = [];

  reserved(lot: number): number {
    return sum(this.asked.map(({ reserved }) => reserved[lot] ?? 0));
  }

  available(lot: number): number {
    return (this.onHand[lot] ?? 0) - this.reserved(lot);
  }

  change(lot: number, onHand: number, quarantine = 0): boolean {
    const aside = (this.quarantine[lot] ?? 0) + quarantine;
    if (aside < 0 || (onHand < 0 && this.available(lot) < -onHand)) return false;
    this.onHand[lot] = (this.onHand[lot] ?? 0) + onHand;
    this.quarantine[lot] = aside;
    if (onHand > 0) this.serve();
    return true;
  }

  serve(): void {
    for (const one of this.asked)
      for (const lot of LOTS.keys()) {
        if (lot === 0) continue;
        const part = Math.min(one.waiting, this.available(lot));
        if (part <= 0) continue;
        one.waiting -= part;
        one.reserved[lot] = (one.reserved[lot] ?? 0) + part;
      }
  }
}

async function ask(articleId: string, quantity: number): Promise<string> {
  const { owner, siteId } = team;
  const lines = [{ articleId, quantity }];
  const { id } = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  return id;
}

const pendingOf = (requestId: string) =>
  all<MadeOrder>(team.owner, '/preparation/orders', `&requestId=${requestId}&status=pending`);

async function actOnLots(one: Act, articleId: string, ids: string[], model: LotModel): Promise<void> {
  const { owner, siteId } = team;
  const lot = one.pick % LOTS.length;
  const about = { siteId, articleId, lotId: ids[lot], reason: 'Test' };
  const both = (status: number, done: boolean) =>
    expect({ ...one, done: status < 300 }).toEqual({ ...one, done });
  const { quantity } = one;
  if (one.do === 'receive' || one.do === 'find' || one.do === 'transfer') {
    await receiveLot(team, articleId, quantity, LOTS[lot]?.number ?? '');
    model.change(lot, quantity);
  } else if (one.do === 'take') {
    const { status } = await owner.post('/stock/adjustments', { ...about, delta: -quantity });
    both(status, model.change(lot, -quantity));
  } else if (one.do === 'scrap') {
    const { status } = await owner.post('/stock/scraps', { ...about, quantity });
    both(status, model.change(lot, -quantity));
  } else if (one.do === 'set-aside' || one.do === 'restore') {
    const isIn = one.do === 'set-aside';
    const input = { ...about, quantity, direction: isIn ? 'in' : 'out' };
    const { status } = await owner.post('/stock/quarantine', input);
    both(status, isIn ? model.change(lot, -quantity, quantity) : model.change(lot, quantity, -quantity));
  } else if (one.do === 'request') {
    const id = await ask(articleId, quantity);
    model.asked.push({ id, waiting: quantity, reserved: LOTS.map(() => 0), out: LOTS.map(() => 0) });
    model.serve();
  } else await actOnRequest(one, model);
}

async function actOnRequest(one: Act, model: LotModel): Promise<void> {
  const { owner } = team;
  if (one.do === 'cancel') {
    const asked = choose(
      model.asked.filter(({ reserved, waiting }) => sum(reserved) + waiting > 0),
      one.pick,
    );
    if (!asked) return;
    await owner.expect(200, owner.post(`/requests/${asked.id}/cancel`));
    asked.waiting = 0;
    asked.reserved.fill(0);
    model.serve();
  } else if (one.do === 'deliver') {
    const asked = choose(
      model.asked.filter(({ reserved }) => sum(reserved) > 0),
      one.pick,
    );
    if (!asked) return;
    for (const order of await pendingOf(asked.id)) {
      await owner.expect(200, command(team, order, 'start'));
      for (const { id, quantity } of order.lines)
        await owner.expect(200, command(team, order, 'picks', { lineId: id, quantity }));
      await owner.expect(200, command(team, order, 'complete'));
      await owner.expect(200, command(team, order, 'deliver'));
    }
    for (const [lot, quantity] of asked.reserved.entries()) {
      model.onHand[lot] = (model.onHand[lot] ?? 0) - quantity;
      asked.out[lot] = (asked.out[lot] ?? 0) + quantity;
    }
    asked.reserved.fill(0);
  } else {
    const asked = choose(model.asked, one.pick);
    if (!asked) return;
    const { lines } = await owner.expect(200, owner.get(`/requests/${asked.id}`));
    const returned = [{ lineId: lines[0].id, quantity: one.quantity, condition: 'good' }];
    const answer = await owner.post('/returns', { requestId: asked.id, lines: returned });
    const fits = one.quantity <= sum(asked.out);
    expect({ ...one, fits: answer.status === 201 }).toEqual({ ...one, fits });
    if (!fits) return;
    const numbers = LOTS.map(({ number }) => number as string);
    let back = 0;
    for (const { lot, quantity } of answer.body.lines as { lot: { number: string }; quantity: number }[]) {
      const index = numbers.indexOf(lot.number);
      asked.out[index] = (asked.out[index] ?? 0) - quantity;
      expect(asked.out[index]).toBeGreaterThanOrEqual(0);
      model.onHand[index] = (model.onHand[index] ?? 0) + quantity;
      back += quantity;
    }
    expect(back).toBe(one.quantity);
    model.serve();
  }
}

test(`any history of lots leaves exactly what an independent model says, and expired lots are never promised (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: ACTS, maxLength: ACTS, size: 'max' }), async (acts) => {
      const articleId = await lotArticle(team);
      const model = new LotModel();
      const ids: string[] = [];
      for (const [lot, { number, expires }] of LOTS.entries()) {
        const expiresAt = expires === null ? undefined : inDays(expires);
        ids.push(await receiveLot(team, articleId, 1, number, expiresAt));
        model.change(lot, 1);
      }
      for (const one of acts) {
        await actOnLots(one, articleId, ids, model);
        const found = new Map((await lotsOf(team, articleId)).map((lot) => [lot.number, lot]));
        for (const [lot, { number }] of LOTS.entries())
          expect({ ...one, ...found.get(number) }).toMatchObject({
            ...one,
            number,
            onHand: model.onHand[lot],
            quarantine: model.quarantine[lot],
            reserved: model.reserved(lot),
          });
      }
    }),
    { seed, numRuns: HISTORIES, endOnFailure: true },
  );
  await auditLedger(team.owner);
});

/** What the units of an article must be. */
class UnitModel {
  readonly states = new Map<string, string>();
  readonly asked: { id: string; waiting: number; reserved: number; out: string[] }[] = [];
  #next = 0;

  fresh(count: number): string[] {
    return Array.from({ length: count }, () => {
      this.#next += 1;
      return `U-${this.#next}`;
    });
  }

  in(state: string): string[] {
    return [...this.states].filter(([, is]) => is === state).map(([serial]) => serial);
  }

  get free(): number {
    return this.in('available').length - sum(this.asked.map(({ reserved }) => reserved));
  }

  set(serials: readonly string[], state: string): void {
    for (const serial of serials) this.states.set(serial, state);
    this.serve();
  }

  serve(): void {
    for (const one of this.asked) {
      const part = Math.min(one.waiting, this.free);
      if (part <= 0) continue;
      one.waiting -= part;
      one.reserved += part;
    }
  }
}

/** What takes a unit out of a state, and to which one. */
const MOVES = {
  take: { from: 'available', to: 'lost' },
  scrap: { from: 'available', to: 'scrapped' },
  'set-aside': { from: 'available', to: 'quarantine' },
  restore: { from: 'quarantine', to: 'available' },
  find: { from: 'lost', to: 'available' },
} as const;

async function moveUnit(
  one: Act & { do: keyof typeof MOVES },
  articleId: string,
  model: UnitModel,
): Promise<void> {
  const { owner, siteId } = team;
  // Any unit is tried, so that most of them are in another state.
  const unit = choose(await assetsOf(team, articleId), one.pick);
  if (!unit) return;
  const { from, to } = MOVES[one.do];
  const about = { siteId, articleId, assetIds: [unit.id], reason: 'Test' };
  const calls = {
    take: () => owner.post('/stock/adjustments', { ...about, delta: -1 }),
    scrap: () => owner.post('/stock/scraps', { ...about, quantity: 1 }),
    'set-aside': () => owner.post('/stock/quarantine', { ...about, quantity: 1, direction: 'in' }),
    restore: () => owner.post('/stock/quarantine', { ...about, quantity: 1, direction: 'out' }),
    find: () => owner.post(`/assets/${unit.id}/found`, {}),
  };
  const { status } = await calls[one.do]();
  const isPromised = from === 'available' && model.free < 1;
  const done = model.states.get(unit.serial) === from && !isPromised;
  expect({ ...one, serial: unit.serial, done: status < 300 }).toEqual({ ...one, serial: unit.serial, done });
  if (done) model.set([unit.serial], to);
}

async function actOnUnits(one: Act, articleId: string, model: UnitModel): Promise<void> {
  const { owner } = team;
  if (one.do === 'receive' || one.do === 'transfer') {
    const serials = model.fresh(one.quantity);
    await receiveUnits(team, articleId, serials);
    model.set(serials, 'available');
  } else if (one.do === 'request') {
    model.asked.push({ id: await ask(articleId, one.quantity), waiting: one.quantity, reserved: 0, out: [] });
    model.serve();
  } else if (one.do === 'cancel') {
    const open = model.asked.filter(({ reserved, waiting }) => reserved + waiting > 0);
    const asked = choose(open, one.pick);
    if (!asked) return;
    await owner.expect(200, owner.post(`/requests/${asked.id}/cancel`));
    Object.assign(asked, { reserved: 0, waiting: 0 });
    model.serve();
  } else if (one.do === 'deliver') await deliverUnitsOf(one, articleId, model);
  else if (one.do === 'return') await returnUnit(one, articleId, model);
  else await moveUnit({ ...one, do: one.do }, articleId, model);
}

async function deliverUnitsOf(one: Act, articleId: string, model: UnitModel): Promise<void> {
  const { owner } = team;
  const asked = choose(
    model.asked.filter(({ reserved }) => reserved > 0),
    one.pick,
  );
  if (!asked) return;
  for (const order of await pendingOf(asked.id)) {
    await owner.expect(200, command(team, order, 'start'));
    for (const { id, quantity } of order.lines) {
      const free = (await assetsOf(team, articleId)).filter(({ state }) => state === 'available');
      const taken = free.slice(-quantity);
      const assetIds = taken.map((asset) => asset.id);
      await owner.expect(200, command(team, order, 'picks', { lineId: id, quantity, assetIds }));
      asked.reserved -= quantity;
      asked.out.push(...taken.map(({ serial }) => serial));
      for (const { serial } of taken) model.states.set(serial, 'out');
    }
    await owner.expect(200, command(team, order, 'complete'));
    await owner.expect(200, command(team, order, 'deliver'));
  }
}

const RETURNED = { good: 'available', damaged: 'quarantine', lost: 'lost' } as const;
const CONDITIONS = ['good', 'damaged', 'lost'] as const;

async function returnUnit(one: Act, articleId: string, model: UnitModel): Promise<void> {
  const { owner } = team;
  const asked = choose(model.asked, one.pick);
  const unit = choose(await assetsOf(team, articleId), one.pick);
  if (!asked || !unit) return;
  const condition = CONDITIONS[one.quantity % CONDITIONS.length] ?? 'good';
  const { lines } = await owner.expect(200, owner.get(`/requests/${asked.id}`));
  const returned = [{ lineId: lines[0].id, quantity: 1, assetIds: [unit.id], condition }];
  const { status } = await owner.post('/returns', { requestId: asked.id, lines: returned });
  const done = asked.out.includes(unit.serial);
  expect({ ...one, serial: unit.serial, done: status < 300 }).toEqual({ ...one, serial: unit.serial, done });
  if (!done) return;
  asked.out.splice(asked.out.indexOf(unit.serial), 1);
  model.set([unit.serial], RETURNED[condition]);
}

test(`any history of units leaves each in the state that an independent model says, and as many on hand as the level has (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: ACTS, maxLength: ACTS, size: 'max' }), async (acts) => {
      const articleId = await serialArticle(team);
      const model = new UnitModel();
      for (const one of acts) {
        await actOnUnits(one, articleId, model);
        const found = await assetsOf(team, articleId);
        expect({ ...one, ...Object.fromEntries(found.map(({ serial, state }) => [serial, state])) }).toEqual({
          ...one,
          ...Object.fromEntries(model.states),
        });
        const { items } = await team.owner.expect(
          200,
          team.owner.get(`/stock/levels?articleId=${articleId}`),
        );
        expect(items[0]?.onHand ?? 0).toBe(model.in('available').length);
        expect(items[0]?.reserved ?? 0).toBe(sum(model.asked.map(({ reserved }) => reserved)));
      }
    }),
    { seed, numRuns: HISTORIES, endOnFailure: true },
  );
  await auditLedger(team.owner);
});
