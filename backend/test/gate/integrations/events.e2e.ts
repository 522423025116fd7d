import { Agent } from 'node:http';
import { all } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { exchange } from '../../support/fuzz/exchange.js';
import {
  foundTeam,
  newArticle,
  newRequest,
  receive,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { readFeed } from '../../support/servers/feed.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

interface LogEntry {
  readonly seq: number;
  readonly type: string;
  readonly hash: string;
  readonly prevHash: string;
  readonly subject: { readonly id: string; readonly label: string | null };
  readonly facts: Record<string, { before: unknown; after: unknown }>;
  readonly texts: Record<string, { before: unknown; after: unknown }> | null;
  readonly actor: { readonly id: string } | null;
}

/** The activity of an organisation, oldest first, once the named event of a document is sequenced. */
async function activity({ owner }: Team, type: string, subjectId?: string): Promise<LogEntry[]> {
  let logs: LogEntry[] = [];
  await until(`${type} is placed`, async () => {
    logs = await all<LogEntry>(owner, '/logs', '&sort=seq');
    return logs.some((log) => log.type === type && (!subjectId || log.subject.id === subjectId));
  });
  return logs;
}

const authorization = ({ token }: Client) => ({ authorization: `Bearer ${token}` });

describe('the activity log', () => {
  test('records the whole flow: actor, action, subject, before and after, in one unbroken chain', async () => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team, { name: 'Ladder' });
    await receive(team, articleId, 5);
    const request = await newRequest(team, [{ articleId, quantity: 2 }]);
    await team.owner.expect(200, team.owner.post(`/requests/${request.id}/approve`));
    const logs = await activity(team, 'request.approved');
    expect(logs.map(({ seq }) => seq)).toEqual(logs.map((_log, index) => index + 1));
    expect(logs.slice(1).every(({ prevHash }, index) => prevHash === logs[index]?.hash)).toBe(true);
    const told = logs.map(({ type }) => type);
    for (const type of [
      'tenant.created',
      'article.created',
      'receipt.recorded',
      'request.submitted',
      'order.created',
    ])
      expect(told).toContain(type);
    const approved = logs.find(({ type }) => type === 'request.approved');
    expect(approved).toMatchObject({ subject: { id: request.id, label: request.number } });
    expect(approved?.facts['status']?.after).toBe('approved');
    expect(approved?.actor?.id).toBeDefined();
    const verdict = await team.owner.expect(200, team.owner.get('/logs/verify'));
    expect(verdict).toEqual({ ok: true, records: logs.length });
  });

  test('keeps only what differs, texts apart from facts', async () => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team, { name: 'Saw', unitCost: 100 });
    const { version } = await team.owner.expect(200, team.owner.get(`/catalog/articles/${articleId}`));
    const change = { name: 'Band saw', unitCost: 250 };
    await team.owner.expect(200, team.owner.patch(`/catalog/articles/${articleId}`, version, change));
    const updated = (await activity(team, 'article.updated', articleId)).find(
      ({ type }) => type === 'article.updated',
    );
    expect(updated?.facts).toEqual({ unitCost: { before: 100, after: 250 } });
    expect(updated?.texts).toMatchObject({ name: { before: 'Saw', after: 'Band saw' } });
    expect(updated?.texts).not.toHaveProperty('description');
  });

  test('holds nothing of a command that was refused, and nothing twice of one that was repeated', async () => {
    const team = await foundTeam(app.origin, { backorders: false });
    const articleId = await newArticle(team);
    const request = await newRequest(team, [{ articleId, quantity: 2 }]);
    await team.owner.expect(409, team.owner.post(`/requests/${request.id}/approve`));
    const body = { siteId: team.siteId, lines: [{ articleId, quantity: 1 }] };
    const headers = { 'idempotency-key': 'once' };
    for (let time = 0; time < 3; time += 1)
      await team.owner.expect(201, team.owner.post('/stock/receipts', body, { headers }));
    const logs = await activity(team, 'receipt.recorded');
    expect(logs.filter(({ type }) => type === 'receipt.recorded')).toHaveLength(1);
    expect(logs.filter(({ type }) => type === 'request.approved')).toHaveLength(0);
  });

  test('is filtered by type, by person and by subject, and pages like every list', async () => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team);
    const secondId = await newArticle(team);
    await activity(team, 'article.created', articleId);
    await activity(team, 'article.created', secondId);
    const { owner } = team;
    const me = await owner.expect(200, owner.get('/users/me'));
    const ofThing = await owner.expect(200, owner.get(`/logs?subjectId=${articleId}`));
    expect(ofThing.items.map(({ type }: LogEntry) => type)).toEqual(['article.created']);
    const ofMe = await owner.expect(200, owner.get(`/logs?actorId=${me.id}&type=article.created&count=true`));
    expect(ofMe.total).toBe(2);
    const page = await owner.expect(200, owner.get('/logs?limit=2'));
    expect(page.items[0].seq).toBeGreaterThan(page.items[1].seq);
    expect(page.nextCursor).not.toBeNull();
    const none = await owner.expect(200, owner.get('/logs?type=no.such'));
    expect(none.items).toEqual([]);
  });

  test('says each record as a sentence in the language of the reader', async () => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team, { sku: 'DRILL' });
    await activity(team, 'article.created', articleId);
    const { owner } = team;
    const read = async (language: string) => {
      const path = `/logs?subjectId=${articleId}`;
      const headers = { 'accept-language': language };
      const { items } = await owner.expect(200, owner.call('GET', path, undefined, { headers }));
      return String(items[0].sentence).replace(items[0].actor.name, 'Ada');
    };
    expect([await read('en'), await read('es')]).toEqual([
      'Ada created article DRILL.',
      'Ada ha creado el artículo DRILL.',
    ]);
  });
});

describe('the live feed', () => {
  test('sends a client the events after its connection, and the missed ones after a reconnection', async () => {
    const team = await foundTeam(app.origin);
    const first = await readFeed(app.origin, authorization(team.owner));
    await first.until(({ event }) => event === 'hello');
    const seen = await newArticle(team);
    await first.until(({ data }) => data.subject?.id === seen);
    first.close();
    const missed = [await newArticle(team), await newArticle(team)];
    await activity(team, 'article.created', missed[1]);
    const again = await readFeed(app.origin, {
      ...authorization(team.owner),
      'last-event-id': first.lastId() ?? '',
    });
    await again.until(({ data }) => data.subject?.id === missed[1]);
    const articles = again.events.filter(({ data }) => data.subject?.kind === 'article');
    expect(articles.map(({ data }) => data.subject?.id)).toEqual(missed);
    again.close();
  });

  test('sends a client the changes since its oldest data, and refuses an age that is none', async () => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team);
    await activity(team, 'article.created', articleId);
    const reader = await readFeed(app.origin, authorization(team.owner), '?dataAgeMs=60000');
    await reader.until(({ data }) => data.subject?.id === articleId);
    expect(reader.events[0]?.event).toBe('hello');
    const later = await newArticle(team);
    await reader.until(({ data }) => data.subject?.id === later);
    expect(new Set(reader.events.map(({ id }) => id)).size).toBe(reader.events.length);
    reader.close();
    for (const age of ['-1', '60001', 'old'])
      expect((await readFeed(app.origin, authorization(team.owner), `?dataAgeMs=${age}`)).status).toBe(400);
  });

  test('is not opened by a HEAD request, and leaves its connection free', async () => {
    const team = await foundTeam(app.origin);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${team.owner.token}` };
    const ask = (method: string, url: string) =>
      exchange(app.origin, agent, { method, url, headers, body: undefined });
    expect(await ask('HEAD', '/api/events')).toMatchObject({
      status: 200,
      type: 'text/event-stream; charset=utf-8',
    });
    expect((await ask('GET', '/api/users/me'))?.status).toBe(200);
    agent.destroy();
  });

  test('discloses no other organisation, and no typed text', async () => {
    const [ours, theirs] = [await foundTeam(app.origin), await foundTeam(app.origin)];
    const reader = await readFeed(app.origin, authorization(ours.owner));
    await reader.until(({ event }) => event === 'hello');
    const foreign = await newArticle(theirs, { name: 'Canary' });
    const own = await newArticle(ours, { name: 'Canary' });
    await reader.until(({ data }) => data.subject?.id === own);
    expect(reader.events.some(({ data }) => data.subject?.id === foreign)).toBe(false);
    expect(JSON.stringify(reader.events)).not.toContain('Canary');
    reader.close();
  });

  test('asks a client with an invalid id to reload everything', async () => {
    const team = await foundTeam(app.origin);
    for (const id of ['999999999', 'nonsense']) {
      const reader = await readFeed(app.origin, { ...authorization(team.owner), 'last-event-id': id });
      await reader.until(({ event }) => event === 'reset');
      reader.close();
    }
  });

  test('ends when its session is signed out elsewhere, and does not start without one', async () => {
    const team = await foundTeam(app.origin);
    const me = await team.owner.expect(200, team.owner.get('/users/me'));
    const elsewhere = await signIn(new Client(app.origin), me.email);
    const reader = await readFeed(app.origin, authorization(team.owner));
    await reader.until(({ event }) => event === 'hello');
    const { items } = await elsewhere.expect(200, elsewhere.get('/users/me/sessions'));
    const other = items.find(({ current }: { current: boolean }) => !current);
    await elsewhere.expect(200, elsewhere.call('DELETE', `/users/me/sessions/${other.id}`, undefined));
    await reader.ended;
    expect((await readFeed(app.origin, authorization(team.owner))).status).toBe(401);
  });

  test('ends when its reader goes to work in another organisation', async () => {
    const team = await foundTeam(app.origin);
    const reader = await readFeed(app.origin, authorization(team.owner));
    await reader.until(({ event }) => event === 'hello');
    const body = {
      name: 'Second',
      language: 'en',
      timeZone: 'Europe/Paris',
      currency: 'EUR',
      siteName: 'Depot',
    };
    await team.owner.expect(201, team.owner.post('/tenants', body));
    // The token still names the first organisation, and is still good for it: a browser's cookie would not be.
    const still = await newArticle(team);
    await reader.until(({ data }) => data.subject?.id === still);
    reader.close();
  });

  test('has room for ten streams of one person and no more', async () => {
    const team = await foundTeam(app.origin);
    const readers = [];
    for (let count = 0; count < 10; count += 1)
      readers.push(await readFeed(app.origin, authorization(team.owner)));
    expect(readers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await readFeed(app.origin, authorization(team.owner))).status).toBe(429);
    for (const reader of readers) reader.close();
  });
});
