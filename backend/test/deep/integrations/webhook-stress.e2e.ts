import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { leastOfAttempts } from '../../support/attempts.js';
import { all } from '../../support/audit.js';
import { type Body, Client } from '../../support/client.js';
import { writeUntilGone } from '../../support/goods/write-until-gone.js';
import { note } from '../../support/note.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { random, seed } from '../../support/random.js';
import {
  answer,
  isSignedBy,
  startReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.js';
import { until } from '../../support/until.js';

/** How often the server is killed while it sends: a tenth of the count of the full run. */
const ROUNDS = Number(process.env['WEBHOOK_ROUNDS'] ?? 5);
const DAY_MS = 24 * 3_600_000;
const MAX_PENDING = 10;
const [STEPS, PER_STEP] = [4, 5];

let receiver: WebhookReceiver;
let app: RunningApp;
let team: Team;
let paths = 0;

const newPath = () => {
  paths += 1;
  return `/hooks/${paths}`;
};

const SETTINGS = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_RETRY_SECONDS: '0,1,1,1,1' };

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver?.close());

async function makeWebhook(path: string, events = ['article.created']): Promise<Body> {
  const { owner } = team;
  return owner.expect(201, owner.post('/webhooks', { url: receiver.url(path), events }));
}

const webhook = async ({ id }: Body): Promise<Body> =>
  team.owner.expect(200, team.owner.get(`/webhooks/${id}`));
const deliveries = async ({ id }: Body): Promise<Body[]> =>
  (await team.owner.expect(200, team.owner.get(`/webhooks/${id}/deliveries`))).items;

async function untilDelivery(made: Body, expected: object): Promise<Body> {
  let last: Body;
  await until(`a delivery with ${JSON.stringify(expected)}`, async () => {
    [last] = await deliveries(made);
    return Object.entries(expected).every(([key, value]) => last?.[key] === value);
  });
  return last;
}

describe('webhooks under stress', () => {
  beforeAll(async () => {
    app = await startApp({
      env: { ...SETTINGS, WEBHOOK_MAX_PENDING: String(MAX_PENDING), TEST_FAULTS: 'clock' },
    });
    team = await foundTeam(app.origin);
  });
  afterAll(() => app?.dispose());

  it('of a receiver that hangs delay neither another webhook nor the API, and keep a bounded queue', async () => {
    const [hanging, quick] = [newPath(), newPath()];
    let [opened, closed, most] = [0, 0, 0];
    receiver.respond(hanging, (response) => {
      opened += 1;
      most = Math.max(most, opened - closed);
      response.once('close', () => (closed += 1));
    });
    const [stuck] = [await makeWebhook(hanging), await makeWebhook(quick)];
    let sent = 0;
    // Few at a time, so that the receiver that answers keeps its queue short.
    const sendSome = async (count: number) => {
      for (sent += count; count > 0; count -= 1) await newArticle(team);
      await receiver.wait(quick, sent);
    };
    await sendSome(1);
    for (let step = 1; step <= STEPS; step += 1) {
      // One attempt hangs from before the step to its end, unless its own time-out ends it meanwhile.
      const { ended } = await leastOfAttempts({ ended: 1 }, async () => {
        await until('an attempt hangs', () => opened - closed === 1);
        const before = closed;
        await sendSome(PER_STEP);
        return { ended: closed - before };
      });
      expect(ended).toBe(0);
    }
    expect(most).toBe(1);
    const known = await deliveries(stuck);
    const dropped = known.filter(({ failure }) => failure === 'queue-full');
    expect(dropped.length).toBeGreaterThanOrEqual(sent - MAX_PENDING - 2);
    expect(known.filter(({ state }) => state === 'pending').length).toBeLessThanOrEqual(MAX_PENDING);
    const metrics = await (await fetch(`${app.origin}/api/metrics`)).text();
    expect(metrics).toMatch(/stockroom_webhook_deliveries_pending [1-9]/);
    expect(metrics).toMatch(/stockroom_webhook_attempts_total\{outcome="delivered"\} [1-9]/);
    expect(metrics).toMatch(/stockroom_webhook_deliveries_dropped_total [1-9]/);
    await disable(stuck);
  });

  it('sign with both secrets for a day after a rotation, and are disabled after five days', async () => {
    const path = newPath();
    receiver.respond(path, (response) => answer(response, 503, { 'retry-after': '999999' }));
    const made = await makeWebhook(path);
    const rotated = await team.owner.expect(200, team.owner.post(`/webhooks/${made.id}/rotate-secret`));
    expect(rotated.secret).not.toBe(made.secret);
    await newArticle(team);
    const [both] = await receiver.wait(path, 1);
    expect(both && [isSignedBy(both, rotated.secret), isSignedBy(both, made.secret)]).toEqual([true, true]);
    const { nextAttemptAt } = await untilDelivery(made, { failure: 'status', status: 503 });
    expect(Math.abs(Date.parse(nextAttemptAt) - Date.now() - DAY_MS)).toBeLessThan(60_000);
    expect((await webhook(made)).failingSince).not.toBeNull();
    await app.setClock(1.1 * DAY_MS);
    const [, one] = await receiver.wait(path, 2);
    expect(one && [isSignedBy(one, rotated.secret), isSignedBy(one, made.secret)]).toEqual([true, false]);
    await app.setClock(5.1 * DAY_MS);
    await receiver.wait(path, 3);
    await untilMail('webhook-disabled', 'five days');
  });
});

async function disable(made: Body): Promise<void> {
  const { version } = await webhook(made);
  await team.owner.expect(200, team.owner.patch(`/webhooks/${made.id}`, version, { state: 'disabled' }));
}

/** Waits until the owner has an e-mail of a kind that contains a text. */
async function untilMail(kind: string, text: string): Promise<void> {
  const anonymous = new Client(app.origin);
  const to = encodeURIComponent(await ownersAddress());
  await until(`an e-mail ${kind}`, async () => {
    const { items } = await anonymous.expect(200, anonymous.get(`/dev/mailbox?to=${to}`));
    return items.some((mail: Body) => mail.kind === kind && mail.text.includes(text));
  });
}

let address: string | undefined;

/** It is asked for before clocks are moved. */
async function ownersAddress(): Promise<string> {
  address ??= String((await team.owner.expect(200, team.owner.get('/users/me'))).email);
  return address;
}

describe(`webhooks of a server that is killed while it sends (seed ${seed})`, () => {
  const next = random(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-webhooks-'));
  let server: RunningApp;

  afterAll(() => server?.dispose());

  it(
    'get every event at least once, each under one id',
    async () => {
      const start = () => startApp({ dataDir, env: { ...SETTINGS, TEST_FAULTS: 'clock' } });
      server = await start();
      team = await foundTeam(server.origin);
      const path = newPath();
      const made = await makeWebhook(path);
      // Some answers are failures, so that retries are among what is interrupted.
      receiver.respond(path, (response) => answer(response, next() < 0.1 ? 500 : 200));
      for (let round = 0; round < ROUNDS; round += 1) {
        const crowd = { ...team, owner: new Client(server.origin, team.owner.token) };
        const goal = receiver.at(path).length + 3 + Math.floor(next() * 10);
        const writing = writeUntilGone(crowd);
        await until('deliveries are under way', () => receiver.at(path).length >= goal);
        await server.kill();
        await writing;
        server = await start();
      }
      // The lease of the last attempt that was interrupted expires.
      await server.setClock(20_000);
      team = { ...team, owner: new Client(server.origin, team.owner.token) };
      const articles = await all<{ id: string }>(team.owner, '/catalog/articles');
      const told = () => new Set(receiver.at(path).map(({ body }) => String(JSON.parse(body).data.id)));
      await until('all articles are told of', () => articles.every(({ id }) => told().has(id)));
      const received = receiver.at(path);
      const messages = new Map(received.map(({ id, body }) => [id, body]));
      expect(messages.size).toBe(articles.length);
      for (const message of received) {
        expect(message.body).toBe(messages.get(message.id));
        expect(isSignedBy(message, made.secret)).toBe(true);
      }
      note(`${ROUNDS} kills: ${articles.length} events in ${received.length} attempts, none lost.`);
    },
    120_000 + ROUNDS * 30_000,
  );
});
