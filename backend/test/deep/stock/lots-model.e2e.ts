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
import { command, inDays, lotArticle, lotsOf, receiveLot } from '../../support/goods/tracked.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { seed, timeFor } from '../../support/random.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

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

interface ModelLine {
  readonly id: string;
  waiting: number;
  /** Promised and delivered quantities by lot. */
  readonly reserved: number[];
  readonly out: number[];
}

/** The model of lots, by the rules and with none of the product's code. */
class LotModel {
  readonly onHand = LOTS.map(() => 0);
  readonly quarantine = LOTS.map(() => 0);
  readonly asked: ModelLine[] = [];

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
    const id = await ask(team, articleId, quantity);
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
    for (const order of await pendingOf(team, asked.id)) {
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

test(
  `any history of lots leaves exactly what an independent model says, and expired lots are never promised (seed ${seed})`,
  async () => {
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
  },
  timeFor(HISTORIES),
);
