import type { ServerResponse } from 'node:http';
import { type RunningApp, startApp } from '../../support/app.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { answer, startReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.js';
import { until } from '../../support/until.js';

const PER_TENANT = 4;
const PER_HOST = 8;

let receiver: WebhookReceiver;
let app: RunningApp;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({ env: { WEBHOOK_ALLOW: '127.0.0.1,localhost' } });
});
afterAll(async () => {
  await app?.dispose();
  receiver?.close();
});

/** An organisation with webhooks to these paths. */
async function teamWith(urls: readonly string[]): Promise<Team> {
  const team = await foundTeam(app.origin);
  for (const url of urls)
    await team.owner.expect(201, team.owner.post('/webhooks', { url, events: ['article.created'] }));
  return team;
}

it('many organisations together send a host no more at a time than it can bear, and others are served meanwhile', async () => {
  const open = new Set<ServerResponse>();
  let isHeld = true;
  const paths = Array.from({ length: 3 * PER_TENANT }, (_item, index) => `/flood/${index}`);
  for (const path of paths)
    receiver.respond(path, (response) => {
      if (isHeld) open.add(response);
      else answer(response, 204);
    });
  const urls = paths.map((path) => receiver.url(path));
  const crowds = [0, 1, 2].map((index) => urls.slice(index * PER_TENANT, (index + 1) * PER_TENANT));
  const teams = await Promise.all(crowds.map(teamWith));
  const other = await teamWith([receiver.url('/other').replace('127.0.0.1', 'localhost')]);
  await Promise.all(teams.map((team) => newArticle(team)));
  await until('the host has all that it gets at a time', () => open.size >= PER_HOST);
  // It is due later than the deliveries to the flooded host.
  await newArticle(other);
  await receiver.wait('/other', 1);
  expect(open.size).toBe(PER_HOST);
  isHeld = false;
  for (const response of open) answer(response, 204);
  for (const path of paths) await receiver.wait(path, 1);
});

it('a corrected address begins without the failures of the wrong one', async () => {
  const [wrong, right] = [receiver.url('/wrong'), receiver.url('/right')];
  receiver.respond('/wrong', (response) => answer(response, 503, { 'retry-after': '999999' }));
  const team = await teamWith([wrong]);
  await newArticle(team);
  const stored = async () => (await team.owner.expect(200, team.owner.get('/webhooks'))).items[0];
  await until('it fails', async () => (await stored()).failingSince !== null);
  const { id, version } = await stored();
  const change = (before: number, body: object) =>
    team.owner.expect(200, team.owner.patch(`/webhooks/${id}`, before, body));
  const same = await change(version, { url: wrong, description: 'ERP' });
  expect(same.failingSince).not.toBeNull();
  expect((await change(same.version, { url: right })).failingSince).toBeNull();
});
