import { auditLedger } from '../../support/audit.js';
import type { Answer, Body } from '../../support/client.js';
import { kitLines, newKit } from '../../support/goods/kits.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { historiesOr, random, seed, timeFor } from '../../support/random.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Random histories of requests for kits: a kit and its parts always add up, whatever is refused on the way. */

const HISTORIES = historiesOr(6);
const COMMANDS = 25;

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
});

const next = random(seed);
const upTo = (max: number) => Math.floor(next() * (max + 1));
const oneOf = <T>(items: readonly T[]): T | undefined => items[upTo(items.length - 1)];
const round = (value: number) => Math.round(value * 1000) / 1000;

/** The expected quantities of the kit's line, from the quantities of its parts. */
function complete(own: Body, parts: readonly Body[]) {
  const kits = (quantityOf: (part: Body) => number, counted = parts) =>
    Math.min(...counted.map((part) => Math.floor(round((quantityOf(part) * own.quantity) / part.quantity))));
  const approved = kits((part) => part.approved);
  if (approved === 0) return { approved, reserved: 0, waiting: 0, delivered: 0, cancelled: own.cancelled };
  const alive = kits((part) => round(part.approved - part.cancelled));
  const covered = kits((part) => round(part.reserved + part.delivered));
  const delivered = kits((part) => part.delivered);
  // Consumable parts do not come back, unless the kit has no others.
  const lent = parts.filter(({ returnable }) => returnable);
  return {
    approved,
    delivered,
    reserved: covered - delivered,
    waiting: alive - covered,
    picked: kits((part) => part.picked),
    returned: Math.min(
      delivered,
      kits(({ returned }) => returned, lent.length > 0 ? lent : parts),
    ),
    cancelled: approved - alive,
  };
}

function requireAddsUp(request: Body): void {
  const { own, parts } = kitLines(request);
  for (const part of parts) {
    expect(round(part.reserved + part.waiting + part.delivered + part.cancelled)).toBe(
      part.approved > 0 ? part.approved : part.cancelled,
    );
    expect(round(part.approved * own.quantity)).toBe(round(own.approved * part.quantity));
  }
  expect(own).toMatchObject(complete(own, parts));
  expect(own.reserved + own.waiting + own.delivered + own.cancelled).toBe(own.approved || own.cancelled);
}

/** One random command, which the state of things may refuse. */
async function act(request: Body, stocked: readonly string[]): Promise<Answer> {
  const { owner } = team;
  const { own, parts } = kitLines(request);
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  const order = oneOf<Body>(items);
  const path = `/preparation/orders/${order?.id}`;
  switch (upTo(9)) {
    case 0:
      return owner.post(`/requests/${request.id}/approve`, {
        lines: [{ lineId: own.id, quantity: upTo(own.quantity) }],
      });
    case 1:
      return owner.post(`/requests/${request.id}/cancel`, { lineIds: [own.id] });
    case 2:
      await receive(team, oneOf(stocked) ?? '', 1 + upTo(4));
      return owner.get(`/requests/${request.id}`);
    case 3:
      return owner.post(`${path}/start`);
    case 4:
    case 5: {
      const line = oneOf<Body>(order?.lines ?? []);
      return owner.post(`${path}/picks`, { lineId: line?.id, quantity: upTo(line?.quantity ?? 0) });
    }
    case 6:
      return owner.post(`${path}/complete`, { shortage: oneOf(['backorder', 'drop']) });
    case 7:
      return owner.post(`${path}/deliver`);
    case 8: {
      const part = oneOf(parts.filter(({ delivered, returned }) => delivered > returned));
      const lines = [
        { lineId: part?.id ?? own.id, quantity: 1, condition: oneOf(['good', 'damaged', 'lost']) },
      ];
      return owner.post('/returns', { requestId: request.id, lines });
    }
    default:
      return owner.post(`${path}/cancel`, { reason: 'Not now' });
  }
}

test(
  `kits and their parts add up after random commands (seed ${seed})`,
  async () => {
    const { owner, siteId } = team;
    let taken = 0;
    for (let history = 0; history < HISTORIES; history += 1) {
      const contents = Array.from({ length: 1 + upTo(2) }, () => ({
        perKit: 1 + upTo(3),
        stock: upTo(8),
        fields: { returnable: next() < 0.5 },
      }));
      const { kit, parts } = await newKit(team, contents);
      const lines = [
        { articleId: kit, quantity: 1 + upTo(3) },
        { articleId: await newArticle(team), quantity: 1 },
      ];
      const { id } = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
      for (let command = 0; command < COMMANDS; command += 1) {
        const before = await owner.expect(200, owner.get(`/requests/${id}`));
        const { status } = await act(
          before,
          parts.map((part) => part.id),
        );
        expect(status).toBeLessThan(500);
        if (status < 300) taken += 1;
        requireAddsUp(await owner.expect(200, owner.get(`/requests/${id}`)));
      }
    }
    // A history in which everything is refused would show nothing.
    expect(taken).toBeGreaterThan(HISTORIES * 3);
    await auditLedger(owner);
  },
  timeFor(HISTORIES),
);
