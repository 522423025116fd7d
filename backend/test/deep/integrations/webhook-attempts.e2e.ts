import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { Types } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { startDatabase } from '../../support/database.js';
import { foundTeam, newArticle } from '../../support/people/people.js';
import { answer, startReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.js';
import { until } from '../../support/until.js';

const EVENTS = ['article.created'];

/** A server looks for messages four times a second. */
const SEVERAL_POLLS_MS = 1500;

let receiver: WebhookReceiver;
const apps: RunningApp[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(async () => {
  for (const app of apps) await app.dispose();
  receiver?.close();
});

async function start(env: Readonly<Record<string, string>>, dataDir?: string): Promise<RunningApp> {
  const settings = { WEBHOOK_ALLOW: '127.0.0.1', ...env };
  const app = await startApp({ env: settings, ...(dataDir === undefined ? {} : { dataDir }) });
  apps.push(app);
  return app;
}

it.each([
  ['when a message has failed for good, not before', { WEBHOOK_RETRY_SECONDS: '0' }, 1, 2],
  [
    'when so many wait that none is tried for that long',
    { WEBHOOK_RETRY_SECONDS: '3600,3600', WEBHOOK_MAX_PENDING: '10' },
    12,
    1,
  ],
])('a webhook that has failed for five days is disabled %s', async (_when, settings, articles, attempts) => {
  receiver.respond('/poorly', (response) => answer(response, 503));
  const database = await startDatabase();
  const connection = await mongoose.createConnection(database.uri).asPromise();
  try {
    const app = await start({ MONGODB_URI: database.uri, ...settings });
    const { owner, ...team } = await foundTeam(app.origin);
    const made = await owner.expect(
      201,
      owner.post('/webhooks', { url: receiver.url('/poorly'), events: EVENTS }),
    );
    const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000);
    const failing = { $set: { failingSince: fiveDaysAgo } };
    await connection.collection('webhooks').updateOne({ _id: new Types.ObjectId(String(made.id)) }, failing);
    for (let count = 0; count < articles; count += 1) await newArticle({ owner, ...team });
    const path = `/webhooks/${made.id}`;
    await until(
      'it is disabled',
      async () => (await owner.expect(200, owner.get(path))).state === 'disabled',
    );
    const { items } = await owner.expect(200, owner.get(`${path}/deliveries`));
    expect(Math.max(...items.map((item: { attempts: number }) => item.attempts))).toBe(attempts);
    await app.stop();
  } finally {
    await connection.close();
    await database.dispose();
  }
});

it('a server that is told to send no messages of webhooks keeps them, and the next one sends them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-drill-'));
  const drill = await start({ WEBHOOKS: 'off' }, dataDir);
  const { owner, ...team } = await foundTeam(drill.origin);
  const made = await owner.expect(
    201,
    owner.post('/webhooks', { url: receiver.url('/later'), events: EVENTS }),
  );
  await newArticle({ owner, ...team });
  await until('the message waits', async () => {
    const { items } = await owner.expect(200, owner.get(`/webhooks/${made.id}/deliveries`));
    return items[0]?.state === 'pending';
  });
  const end = performance.now() + SEVERAL_POLLS_MS;
  await until('a server would have sent it', () => performance.now() > end);
  await drill.stop();
  expect(receiver.at('/later')).toEqual([]);
  const real = await start({}, dataDir);
  await receiver.wait('/later', 1);
  const again = new Client(real.origin, owner.token);
  expect((await again.expect(200, again.get(`/webhooks/${made.id}`))).id).toBe(made.id);
});
