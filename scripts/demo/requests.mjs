import { eachOf } from './client.mjs';
import { STORIES } from './stories.mjs';

const AT_ONCE = 4;
const DAY_MS = 24 * 3600 * 1000;
const MORNING_UTC = 8;

function requestBody({ depot, to, days, purpose, lines, ends }, sites, bySku, began) {
  return {
    siteId: sites[depot].id,
    purpose,
    recipient: to,
    neededBy: days === null ? null : morningAfter(began, days),
    lines: lines.map(([sku, quantity, note = '']) => ({ articleId: bySku.get(sku).id, quantity, note })),
    submit: ends !== 'draft' && ends !== 'withdrawn',
  };
}

function morningAfter(began, days) {
  const date = new Date(began.getTime() + days * DAY_MS);
  date.setUTCHours(MORNING_UTC, 0, 0, 0);
  return date.toISOString();
}

async function refuse({ api, key, story, request }) {
  await api.post(`/requests/${request.id}/refuse`, { reason: story.reason }, key);
}

async function cancel({ api, key, story, request }) {
  await api.post(`/requests/${request.id}/cancel`, { reason: story.reason }, key);
}

async function approve(scene, lines) {
  const { api, key, request } = scene;
  const approved = await api.post(`/requests/${request.id}/approve`, lines ? { lines } : {}, key);
  scene.order = approved.orders[0];
}

/** Grants half of the first line and nothing of the last. */
async function approveLess(scene) {
  const [first, ...others] = scene.request.lines;
  await approve(scene, [
    { lineId: first.id, quantity: first.quantity / 2 },
    { lineId: others.at(-1).id, quantity: 0 },
  ]);
}

/** Executes a command on the order; returns the order afterwards. */
async function work(scene, command, body, part = '') {
  const { api, key, order } = scene;
  scene.order = await api.post(`/preparation/orders/${order.id}/${command}`, body, `${key} ${part}`);
}

const start = (scene) => work(scene, 'start', {});
const complete = (scene) => work(scene, 'complete', {});
const completeShort = (scene) => work(scene, 'complete', { shortage: 'backorder' });
const callOff = (scene) => work(scene, 'cancel', { reason: scene.story.reason });
const deliver = (scene) => work(scene, 'deliver', { receivedBy: scene.story.to.name });

async function deliverFirstLine(scene) {
  const [{ id, picked }] = scene.order.lines;
  const receivedBy = scene.story.to.name;
  await work(scene, 'deliver', { receivedBy, lines: [{ lineId: id, quantity: picked }] });
}

async function pick(scene, quantityOf) {
  for (const [index, line] of scene.order.lines.entries()) {
    const quantity = quantityOf(line, index, scene.order.lines.length);
    if (quantity > 0) await work(scene, 'picks', { lineId: line.id, quantity }, `line ${index + 1}`);
  }
}

const pickAll = (scene) => pick(scene, ({ quantity }) => quantity);

/** The first line is there, half of the second is, and the others have not been looked for yet. */
const pickSome = (scene) =>
  pick(scene, ({ quantity }, index) => [quantity, Math.floor(quantity / 2)][index] ?? 0);

/** All but one unit of the last line, which cannot be found. */
const pickAllButSome = (scene) =>
  pick(scene, ({ quantity }, index, count) => (index === count - 1 ? quantity - 1 : quantity));

/**
 * How far each kind of story goes, step by step. The status that the request then has is derived by the server, from
 * what lies on the shelf too.
 */
const COURSES = {
  draft: [],
  submitted: [],
  refused: [refuse],
  withdrawn: [cancel],
  cancelled: [cancel],
  released: [approve, cancel],
  approved: [approve],
  approvedLess: [approveLess],
  calledOff: [approve, start, callOff],
  started: [approve, start],
  preparing: [approve, start, pickSome],
  ready: [approve, start, pickAll, complete],
  shortReady: [approve, start, pickAllButSome, completeShort],
  shortDelivered: [approve, start, pickAllButSome, completeShort, deliver],
  partlyDelivered: [approve, start, pickAll, complete, deliverFirstLine],
  delivered: [approve, start, pickAll, complete, deliver],
  closed: [approve, start, pickAll, complete, deliver],
};

/** Plays every story; answers how many requests there are. `start` is when the organisation began, for its dates. */
export async function playRequests(api, { sites, bySku, start: began }) {
  const played = await eachOf(STORIES, AT_ONCE, async (story, index) => {
    const key = `request ${index + 1}`;
    const body = requestBody(story, sites, bySku, began);
    const scene = { api, key, story, request: await api.post('/requests', body, key), order: null };
    for (const step of COURSES[story.ends]) await step(scene);
  });
  return played.length;
}
