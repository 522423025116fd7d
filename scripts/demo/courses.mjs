import { GUESTS, MEMBERS, managerOf, storekeeperOf } from './people.mjs';

const DAY_MS = 24 * 3_600_000;
const MORNING_UTC = 8;

/** The requester and the recipient: a member for themself, or a member for a guest. */
function askedBy({ to }, speak) {
  const guest = GUESTS[to];
  if (!guest) return { requester: to, recipient: null, name: MEMBERS.find(({ id }) => id === to).name };
  const name = speak(guest.name);
  return { requester: guest.by, recipient: { name, contact: guest.contact }, name };
}

function morningAfter(moment, days) {
  const date = new Date(moment + days * DAY_MS);
  date.setUTCHours(MORNING_UTC, 0, 0, 0);
  return date.toISOString();
}

/** A story or a routine while it is played: the data of the steps, and the order that they make. */
export class Scene {
  constructor(workshop, { sites, bySku }, speak, story) {
    Object.assign(this, { workshop, story, speak, bySku, order: null, request: null });
    this.byId = new Map([...bySku.values()].map((article) => [article.id, article]));
    Object.assign(this, askedBy(story, speak));
    this.siteId = sites[story.depot].id;
  }

  get asking() {
    return this.workshop.as(this.requester);
  }

  get deciding() {
    return this.workshop.as(managerOf(this.story.depot, this.requester));
  }

  get preparing() {
    return this.workshop.as(storekeeperOf(this.story.depot));
  }

  /** Executes a command on the order. */
  async work(command, body = {}) {
    this.order = await this.preparing.post(`/preparation/orders/${this.order.id}/${command}`, body);
  }

  get reason() {
    return this.speak(this.story.reason);
  }
}

async function ask(scene) {
  const { story, bySku, speak } = scene;
  scene.request = await scene.asking.post('/requests', {
    siteId: scene.siteId,
    purpose: speak(story.purpose),
    recipient: scene.recipient,
    neededBy: story.needed === null ? null : morningAfter(story.neededFrom, story.needed),
    lines: story.lines.map(([sku, quantity, note = '']) => ({
      articleId: bySku.get(sku).id,
      quantity,
      note: speak(note),
    })),
    submit: story.ends !== 'draft' && story.ends !== 'withdrawn',
  });
}

async function refuse({ deciding, request, reason }) {
  await deciding.post(`/requests/${request.id}/refuse`, { reason });
}

async function cancel({ asking, request, reason }) {
  await asking.post(`/requests/${request.id}/cancel`, { reason });
}

async function approveLines(scene, lines) {
  const { deciding, request } = scene;
  const approved = await deciding.post(`/requests/${request.id}/approve`, lines ? { lines } : {});
  scene.order = approved.orders[0];
}

const approve = (scene) => approveLines(scene);

/** Grants half of the first line and nothing of the last. */
async function approveLess(scene) {
  const [first, ...others] = scene.request.lines;
  await approveLines(scene, [
    { lineId: first.id, quantity: first.quantity / 2 },
    { lineId: others.at(-1).id, quantity: 0 },
  ]);
}

const start = (scene) => scene.work('start');
const complete = (scene) => scene.work('complete');
const completeShort = (scene) => scene.work('complete', { shortage: 'backorder' });
const callOff = (scene) => scene.work('cancel', { reason: scene.reason });

/** A loan is due some days after its delivery. */
async function deliver(scene, lines, moment) {
  const { story, name, bySku } = scene;
  const isLoan = story.lines.some(([sku]) => bySku.get(sku).returnable);
  const due =
    isLoan && story.lentDays ? { dueAt: new Date(moment + story.lentDays * DAY_MS).toISOString() } : {};
  await scene.work('deliver', { receivedBy: name, ...due, ...(lines ? { lines } : {}) });
}

const deliverAll = (scene, moment) => deliver(scene, undefined, moment);

async function deliverFirstLine(scene, moment) {
  const [{ id, picked }] = scene.order.lines;
  await deliver(scene, [{ lineId: id, quantity: picked }], moment);
}

async function pick(scene, quantityOf) {
  for (const [index, line] of scene.order.lines.entries()) {
    const quantity = quantityOf(line, index, scene.order.lines.length);
    if (quantity > 0)
      await scene.work('picks', { lineId: line.id, quantity, ...(await unitsToPick(scene, line, quantity)) });
  }
}

/** The units that are picked, of an article that has some. */
async function unitsToPick({ preparing, byId, siteId }, { articleId }, quantity) {
  if (byId.get(articleId).tracking !== 'serial') return {};
  const here = `articleId=${articleId}&siteId=${siteId}&state=available`;
  const { items } = await preparing.get(`/assets?${here}&limit=${quantity}`);
  return { assetIds: items.map(({ id }) => id) };
}

const pickAll = (scene) => pick(scene, ({ quantity }) => quantity);

/** The first line is there, half of the second is, and the others have not been looked for yet. */
const pickSome = (scene) =>
  pick(scene, ({ quantity }, index) => [quantity, Math.floor(quantity / 2)][index] ?? 0);

/** All but one unit of the last line, which cannot be found. */
const pickAllButSome = (scene) =>
  pick(scene, ({ quantity }, index, count) => (index === count - 1 ? quantity - 1 : quantity));

/** All loans come back; of the article `damaged`, one unit is damaged. */
async function giveBack(scene) {
  const { request, preparing, name, order, byId, story } = scene;
  const lent = order.lines.filter(
    ({ articleId, delivered }) => byId.get(articleId).returnable && delivered > 0,
  );
  const lines = lent.flatMap((line, index) => {
    const damaged = story.damaged && index === 0 ? 1 : 0;
    return [partOf(line, 0, damaged, 'damaged'), partOf(line, damaged, line.delivered, 'good')];
  });
  scene.damaged = lent[0];
  const returned = lines.filter(({ quantity }) => quantity > 0);
  await preparing.post('/returns', { requestId: request.id, lines: returned, returnedBy: name });
}

/** The part of a line in one condition: from the one piece to the other, with its units where it has some. */
function partOf({ requestLineId: lineId, assetIds }, from, to, condition) {
  const units = assetIds.length > 0 ? { assetIds: assetIds.slice(from, to) } : {};
  return { lineId, quantity: to - from, condition, ...units };
}

/** A manager scraps the damaged unit, which is in quarantine. */
async function scrapDamaged({ deciding, siteId, damaged: { articleId, assetIds }, speak }) {
  const units = assetIds.length > 0 ? { assetIds: assetIds.slice(0, 1) } : {};
  const reason = speak('Abîmé au retour, irréparable');
  const what = { siteId, articleId, quantity: 1, ...units };
  await deciding.post('/stock/scraps', { ...what, from: 'quarantine', reason });
}

/**
 * The steps of each kind of story. The status that the request then has is derived by the server, also from the stock on
 * hand.
 */
export const COURSES = {
  draft: [ask],
  submitted: [ask],
  refused: [ask, refuse],
  withdrawn: [ask, cancel],
  cancelled: [ask, cancel],
  released: [ask, approve, cancel],
  approved: [ask, approve],
  approvedLess: [ask, approveLess],
  calledOff: [ask, approve, start, callOff],
  started: [ask, approve, start],
  preparing: [ask, approve, start, pickSome],
  ready: [ask, approve, start, pickAll, complete],
  shortReady: [ask, approve, start, pickAllButSome, completeShort],
  shortDelivered: [ask, approve, start, pickAllButSome, completeShort, deliverAll],
  partlyDelivered: [ask, approve, start, pickAll, complete, deliverFirstLine],
  delivered: [ask, approve, start, pickAll, complete, deliverAll],
  closed: [ask, approve, start, pickAll, complete, deliverAll],
  returned: [ask, approve, start, pickAll, complete, deliverAll, giveBack],
  returnedDamaged: [ask, approve, start, pickAll, complete, deliverAll, giveBack, scrapDamaged],
};
