import fc from 'fast-check';
import { auditLedger } from '../../support/audit.js';
import {
  ACTS,
  type Act,
  act,
  ask,
  choose,
  HISTORIES,
  pendingOf,
  sum,
} from '../../support/commands/tracked-acts.js';
import { assetsOf, command, receiveUnits, serialArticle } from '../../support/goods/tracked.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { seed, timeFor } from '../../support/random.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

/** The model of the units of an article. */
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

/** Commands that take a unit out of a state, and to which one. */
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
    model.asked.push({
      id: await ask(team, articleId, one.quantity),
      waiting: one.quantity,
      reserved: 0,
      out: [],
    });
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
  for (const order of await pendingOf(team, asked.id)) {
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

test(
  `any history of units leaves each in the state that an independent model says, and as many on hand as the level has (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: ACTS, maxLength: ACTS, size: 'max' }), async (acts) => {
        const articleId = await serialArticle(team);
        const model = new UnitModel();
        for (const one of acts) {
          await actOnUnits(one, articleId, model);
          const found = await assetsOf(team, articleId);
          expect({
            ...one,
            ...Object.fromEntries(found.map(({ serial, state }) => [serial, state])),
          }).toEqual({
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
  },
  timeFor(HISTORIES),
);
