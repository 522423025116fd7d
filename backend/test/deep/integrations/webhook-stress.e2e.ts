import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { leastOfAttempts } from '../../support/attempts.js';
import { all } from '../../support/audit.js';
import { Client } from '../../support/client.js';
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
import { newPath, TeamWebhooks } from '../../support/servers/webhooks.js';
import { until } from '../../support/until.js';

/** The number of times the server is killed while it sends: a tenth of the count of the full run. */
const ROUNDS = Number(process.env['WEBHOOK_ROUNDS'] ?? 5);
const DAY_MS = 24 * 3_600_000;
const MAX_PENDING = 10;
const [STEPS, PER_STEP] = [4, 5];

let receiver: WebhookReceiver;
let app: RunningApp;
let team: Team;
let hooks: TeamWebhooks;

const SETTINGS = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_RETRY_SECONDS: '0,1,1,1,1' };

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver?.close());

describe('webhooks under stress', () => {
  beforeAll(async () => {
    app = await startApp({
      env: { ...SETTINGS, WEBHOOK_MAX_PENDING: String(MAX_PENDING), TEST_FAULTS: 'clock' },
    });
    team = await foundTeam(app.origin);
    hooks = await TeamWebhooks.of(team, receiver);
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
    const [stuck] = [await hooks.createWebhook(hanging), await hooks.createWebhook(quick)];
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
    const known = await hooks.listDeliveries(stuck);
    const dropped = known.filter(({ failure }) => failure === 'queue-full');
    expect(dropped.length).toBeGreaterThanOrEqual(sent - MAX_PENDING - 2);
    expect(known.filter(({ state }) => state === 'pending').length).toBeLessThanOrEqual(MAX_PENDING);
    const metrics = await (await fetch(`${app.origin}/api/metrics`)).text();
    expect(metrics).toMatch(/stockroom_webhook_deliveries_pending [1-9]/);
    expect(metrics).toMatch(/stockroom_webhook_attempts_total\{outcome="delivered"\} [1-9]/);
    expect(metrics).toMatch(/stockroom_webhook_deliveries_dropped_total [1-9]/);
    await hooks.disableWebhook(stuck);
  });

  it('sign with both secrets for a day after a rotation, and are disabled after five days', async () => {
    const path = newPath();
    receiver.respond(path, (response) => answer(response, 503, { 'retry-after': '999999' }));
    const made = await hooks.createWebhook(path);
    const rotated = await team.owner.expect(200, team.owner.post(`/webhooks/${made.id}/rotate-secret`));
    expect(rotated.secret).not.toBe(made.secret);
    await newArticle(team);
    const [both] = await receiver.wait(path, 1);
    expect(both && [isSignedBy(both, rotated.secret), isSignedBy(both, made.secret)]).toEqual([true, true]);
    const { nextAttemptAt } = await hooks.untilDelivery(made, { failure: 'status', status: 503 });
    expect(Math.abs(Date.parse(nextAttemptAt) - Date.now() - DAY_MS)).toBeLessThan(60_000);
    expect((await hooks.readWebhook(made)).failingSince).not.toBeNull();
    await app.setClock(1.1 * DAY_MS);
    const [, one] = await receiver.wait(path, 2);
    expect(one && [isSignedBy(one, rotated.secret), isSignedBy(one, made.secret)]).toEqual([true, false]);
    await app.setClock(5.1 * DAY_MS);
    await receiver.wait(path, 3);
    await hooks.untilMail('webhook-disabled', 'five days');
  });
});

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
      hooks = await TeamWebhooks.of(team, receiver);
      const path = newPath();
      const made = await hooks.createWebhook(path);
      // Some answers are failures, so that retries are interrupted too.
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
