import { foundTeam, newArticle, newRequest, type Team } from '../../support/people/people.js';
import {
  answer,
  isSignedBy,
  readByClient,
  startReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.js';
import { newPath, TeamWebhooks } from '../../support/servers/webhooks.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

const DAY_MS = 24 * 3_600_000;

let receiver: WebhookReceiver;
let app: SharedApp;
let team: Team;
let hooks: TeamWebhooks;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver?.close());

describe('webhooks', () => {
  beforeAll(async () => {
    app = await sharedApp('verbose');
    team = await foundTeam(app.origin);
    hooks = await TeamWebhooks.of(team, receiver);
  });

  it('get the events they subscribed to, signed, with ids and numbers only', async () => {
    const path = newPath();
    const began = Math.floor(Date.now() / 1000);
    const made = await hooks.createWebhook(path, ['request.submitted', 'article.created']);
    const articleId = await newArticle(team, { name: 'Rope of Ada Lovelace' });
    const request = await newRequest(team, [{ articleId, quantity: 2 }]);
    const [article, submitted] = await receiver.wait(path, 2);
    for (const message of [article, submitted]) {
      expect(message && isSignedBy(message, made.secret)).toBe(true);
      expect(message && (await readByClient(message, made.secret))).toMatchObject({ id: message?.id });
      expect(message?.timestamp).toBeGreaterThanOrEqual(began);
      expect(message?.id).toMatch(/^msg_[0-9a-f]{24}$/);
    }
    expect(JSON.parse(article?.body ?? '')).toMatchObject({
      type: 'article.created',
      data: { id: articleId },
    });
    expect(JSON.parse(submitted?.body ?? '')).toEqual({
      type: 'request.submitted',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        ...{ id: request.id, label: request.number, organisationId: team.tenantId, siteIds: [team.siteId] },
        ...{ actorId: expect.any(String), requesterId: expect.any(String), sequence: expect.any(Number) },
        ...{ siteId: team.siteId, status: 'submitted' },
      },
    });
    expect(receiver.at(path).some(({ body }) => body.includes('Ada'))).toBe(false);
    expect(await hooks.untilDelivery(made, { state: 'delivered', type: 'request.submitted' })).toMatchObject({
      ...{ attempts: 1, status: 204, failure: null, nextAttemptAt: null },
      ...{ messageId: submitted?.id, body: submitted?.body },
    });
  });

  it('show their secret once, and not to a repeated request', async () => {
    const { owner } = team;
    const body = { url: receiver.url(newPath()), events: ['order.delivered'] };
    const options = { headers: { 'idempotency-key': 'webhook-once' } };
    const first = await owner.expect(201, owner.post('/webhooks', body, options));
    const second = await owner.expect(201, owner.post('/webhooks', body, options));
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(second).toEqual({ ...first, secret: null });
    const shown = JSON.stringify([await owner.get('/webhooks'), await hooks.readWebhook(first)]);
    expect(shown).toContain(first.fingerprint);
    expect(shown).not.toContain(first.secret);
  });

  it('are refused for internal addresses, when they are made and when they are changed', async () => {
    const { owner } = team;
    const made = await hooks.createWebhook(newPath());
    for (const url of ['https://10.0.0.1/', 'https://[::1]/', 'http://example.org/', 'https://localhost/']) {
      const refused = [
        await owner.post('/webhooks', { url, events: ['article.created'] }),
        await owner.patch(`/webhooks/${made.id}`, 1, { url }),
      ];
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
        [422, 'ADDRESS_NOT_ALLOWED'],
        [422, 'ADDRESS_NOT_ALLOWED'],
      ]);
    }
    const stale = await owner.patch(`/webhooks/${made.id}`, 7, { description: 'x' });
    expect(stale.status).toBe(412);
  });

  it('are tried again after a failure, with the same id and body, until the receiver accepts', async () => {
    const path = newPath();
    receiver.respond(path, (response, _message, attempt) => answer(response, attempt < 3 ? 500 : 200));
    const made = await hooks.createWebhook(path);
    await newArticle(team);
    const [first, ...others] = await receiver.wait(path, 3);
    for (const again of others) {
      expect([again.id, again.body]).toEqual([first?.id, first?.body]);
      expect(isSignedBy(again, made.secret)).toBe(true);
    }
    await hooks.untilDelivery(made, { state: 'delivered', attempts: 3, status: 200 });
    expect((await hooks.readWebhook(made)).failingSince).toBeNull();
  });

  it('follow no redirect', async () => {
    const [path, target] = [newPath(), newPath()];
    receiver.respond(path, (response) => answer(response, 307, { location: receiver.url(target) }));
    const made = await hooks.createWebhook(path);
    await newArticle(team);
    await hooks.untilDelivery(made, { failure: 'redirect', status: 307 });
    expect(receiver.at(target)).toEqual([]);
    await hooks.disableWebhook(made);
  });

  it('are disabled when the receiver is gone, and those who manage integrations get an e-mail', async () => {
    const path = newPath();
    receiver.respond(path, (response) => answer(response, 410));
    const made = await hooks.createWebhook(path);
    const test = await team.owner.expect(200, team.owner.post(`/webhooks/${made.id}/test`));
    expect(test).toMatchObject({ type: 'webhook.test', state: 'pending' });
    await until('it is disabled', async () => (await hooks.readWebhook(made)).state === 'disabled');
    expect(await hooks.readWebhook(made)).toMatchObject({ disabledReason: 'gone' });
    expect((await hooks.listDeliveries(made))[0]).toMatchObject({
      state: 'failed',
      failure: 'gone',
      attempts: 1,
    });
    expect((await team.owner.post(`/webhooks/${made.id}/test`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
    await hooks.untilMail('webhook-disabled', 'no longer exists');
    const bell = async () => (await team.owner.expect(200, team.owner.get('/notifications'))).items;
    await until('the bell says it', async () =>
      (await bell()).some(({ title }: { title: string }) => title === 'Webhook disabled'),
    );
  });

  it('send a message again with the id that it had', async () => {
    const path = newPath();
    const made = await hooks.createWebhook(path);
    await newArticle(team);
    const delivered = await hooks.untilDelivery(made, { state: 'delivered' });
    const path2 = `/webhooks/${made.id}/redeliver`;
    await team.owner.expect(200, team.owner.post(path2, { deliveryId: delivered.id }));
    const [first, second] = await receiver.wait(path, 2);
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
    await hooks.untilDelivery(made, { id: delivered.id, state: 'delivered', attempts: 2 });
    const other = await hooks.createWebhook(newPath());
    const foreign = await team.owner.post(`/webhooks/${other.id}/redeliver`, { deliveryId: delivered.id });
    expect(foreign.status).toBe(404);
  });

  it('are deleted with their deliveries', async () => {
    const path = newPath();
    const made = await hooks.createWebhook(path);
    await newArticle(team);
    await hooks.untilDelivery(made, { state: 'delivered' });
    const headers = { 'if-match': '"1"' };
    await team.owner.expect(200, team.owner.call('DELETE', `/webhooks/${made.id}`, undefined, { headers }));
    expect((await team.owner.get(`/webhooks/${made.id}/deliveries`)).status).toBe(404);
    await newArticle(team);
    await team.owner.expect(200, team.owner.get('/webhooks'));
    expect(receiver.at(path)).toHaveLength(1);
  });

  it('sign with both secrets after a rotation, and wait as the receiver asks, for a day at most', async () => {
    const path = newPath();
    receiver.respond(path, (response) => answer(response, 503, { 'retry-after': '999999' }));
    const made = await hooks.createWebhook(path);
    const rotated = await team.owner.expect(200, team.owner.post(`/webhooks/${made.id}/rotate-secret`));
    expect(rotated.secret).not.toBe(made.secret);
    const asked = Date.now();
    await newArticle(team);
    const [both] = await receiver.wait(path, 1);
    expect(both && [isSignedBy(both, rotated.secret), isSignedBy(both, made.secret)]).toEqual([true, true]);
    const { nextAttemptAt } = await hooks.untilDelivery(made, { failure: 'status', status: 503 });
    const answered = Date.now();
    const waitsUntil = Date.parse(nextAttemptAt);
    expect(waitsUntil).toBeGreaterThanOrEqual(asked + DAY_MS);
    expect(waitsUntil).toBeLessThanOrEqual(answered + DAY_MS);
    expect((await hooks.readWebhook(made)).failingSince).not.toBeNull();
  });
});
