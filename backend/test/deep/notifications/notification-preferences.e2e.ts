import { type RunningApp, startApp } from '../../support/app.js';
import { type Body, Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import {
  foundTeam,
  inviteMember,
  type Member,
  newAddress,
  newArticle,
  newMember,
  newRequest,
  receive,
  roleId,
  signIn,
  TEAM_NAME,
  type Team,
} from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { seed } from '../../support/random.js';
import { until } from '../../support/until.js';

/** Of which news people hear, on which channel and when. The nodes' clocks are moved. */

const HOUR_MS = 3_600_000;

let database: RunningDatabase;
let nodes: RunningApp[];
let origin: string;
let team: Team;

async function start(): Promise<RunningApp> {
  const node = await startApp({
    env: {
      MONGODB_URI: database.uri,
      ...SHARED_SECRETS,
      DUE_CHECK_SECONDS: '1',
      TEST_FAULTS: `clock,seed:${seed % 1_000_000}`,
    },
  });
  nodes.push(node);
  return node;
}

beforeAll(async () => {
  database = await startDatabase();
  nodes = [];
  ({ origin } = await start());
  team = await foundTeam(origin);
});

afterAll(async () => {
  for (const node of nodes) await node.dispose();
  await database.dispose();
});

const setClocks = async (hours: number) => {
  for (const node of nodes) await node.setClock(hours * HOUR_MS);
};

/** The e-mails to somebody about events in the organisation, and those of a kind. */
async function mailsTo(email: string, kind?: string): Promise<Body[]> {
  const anonymous = new Client(nodes.at(-1)?.origin ?? origin);
  const { items } = await anonymous.expect(
    200,
    anonymous.get(`/dev/mailbox?to=${encodeURIComponent(email)}`),
  );
  return items.filter((mail: Body) =>
    kind ? mail.kind === kind : !['sign-in-code', 'invitation'].includes(mail.kind),
  );
}

/** A request of a member that is approved; the requester is notified. */
async function approved({ client }: Member): Promise<string> {
  const articleId = await newArticle(team);
  await receive(team, articleId, 5);
  const { id, number } = await newRequest({ ...team, owner: client }, [{ articleId, quantity: 1 }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  return number;
}

async function prefer({ client }: Member, preferences: Record<string, string | null>): Promise<void> {
  const { version } = await client.expect(200, client.get('/users/me'));
  await client.expect(
    200,
    client.patch('/users/me', version, { preferences: { timeZone: 'UTC', ...preferences } }),
  );
}

const choose = ({ client }: Member, channel: Body) =>
  client.call('PATCH', '/notifications/preferences', { channels: [channel] });

const chosen = async ({ client }: Member): Promise<Map<string, Body>> => {
  const { channels } = await client.expect(200, client.get('/notifications/preferences'));
  return new Map(channels.map((each: Body) => [each.kind, each]));
};

const bellOf = async ({ client }: Member, number: string): Promise<string[]> => {
  const { items } = await client.expect(200, client.get('/notifications?limit=200'));
  return items.filter(({ message }: Body) => message.includes(number)).map(({ kind }: Body) => kind);
};

/** The time of day a number of hours from now, in UTC. */
const timeIn = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16);

const linkOf = ({ headers }: Body): string => /<(.+)>/.exec(headers['List-Unsubscribe'])?.[1] ?? '';

test('a kind that is off on a channel is not heard of there, and is on the other', async () => {
  const [silent, deaf, plain] = [
    await newMember(team, 'requester'),
    await newMember(team, 'requester'),
    await newMember(team, 'requester'),
  ];
  const before = await chosen(silent);
  expect(before.get('request-approved')).toEqual({
    ...{ kind: 'request-approved', app: true, email: true },
    byDefault: { app: true, email: true },
  });
  await silent.client.expect(200, choose(silent, { kind: 'request-approved', email: false }));
  await deaf.client.expect(200, choose(deaf, { kind: 'request-approved', app: false }));
  const after = await chosen(silent);
  expect([...after].filter(([kind, channels]) => channels.email !== before.get(kind)?.email)).toHaveLength(1);
  const numbers = [await approved(silent), await approved(deaf), await approved(plain)] as const;
  await until('the others have their e-mails', async () => {
    const found = [await mailsTo(deaf.email), await mailsTo(plain.email)];
    return found.every((mails) => mails.length === 1);
  });
  await until('the bell of the silent', async () => (await bellOf(silent, numbers[0])).length === 1);
  await until('the bell of the plain', async () => (await bellOf(plain, numbers[2])).length === 1);
  expect(await bellOf(deaf, numbers[1])).toEqual([]);
  expect(await mailsTo(silent.email)).toEqual([]);
  const unknown = await choose(plain, { kind: 'sign-in-code', email: false });
  expect([unknown.status, unknown.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  const { version } = await plain.client.expect(200, plain.client.get('/users/me'));
  for (const preferences of [{ emails: 'weekly' }, { digestAt: '7:30' }, { timeZone: 'Mars/Olympus' }]) {
    const refused = await plain.client.patch('/users/me', version, { preferences });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  }
});

test('one click turns off the e-mails of that kind for that person, without a session, and nothing else', async () => {
  const member = await inviteMember(team, 'requester');
  await approved(member);
  await until('the e-mail', async () => (await mailsTo(member.email)).length === 1);
  const [mail] = await mailsTo(member.email);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const listed = linkOf(mail);
  expect(mail?.text).toContain(listed);
  const guest = newAddress('guest');
  const invitation = { emails: [guest], roleId: await roleId(team.owner, 'requester') };
  await team.owner.expect(201, team.owner.post('/users/invitations', invitation));
  for (const [email, kind] of [
    [member.email, 'sign-in-code'],
    [guest, 'invitation'],
  ] as const) {
    await until(kind, async () => (await mailsTo(email, kind)).length > 0);
    const [always] = await mailsTo(email, kind);
    expect(Object.keys(always?.headers ?? {}).filter((name) => name.startsWith('List-'))).toEqual([]);
    expect(always?.headers['Auto-Submitted']).toBe('auto-generated');
  }
  // The e-mail names the public address of the server.
  const link = `${origin}${new URL(listed).pathname}`;
  const asks = await fetch(link);
  expect([asks.status, (await asks.text()).includes('Request approved')]).toEqual([200, true]);
  const post = (to: string, body: URLSearchParams | FormData) => fetch(to, { method: 'POST', body });
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect([(await fetch(forged)).status, (await post(forged, form)).status]).toEqual([404, 404]);
  const turned = link.replace(/.{6}$/, 'AAAAAA');
  expect((await post(turned, form)).status).toBe(404);
  expect((await chosen(member)).get('request-approved')?.email).toBe(true);

  // Mail programs send either form; RFC 8058 names both.
  const parts = new FormData();
  parts.append('List-Unsubscribe', 'One-Click');
  expect((await post(turned, parts)).status).toBe(404);
  const off = await post(link, parts);
  expect([off.status, (await off.text()).includes('/account/preferences')]).toEqual([200, true]);
  const after = await chosen(member);
  expect(after.get('request-approved')).toMatchObject({ app: true, email: false });
  expect([...after.values()].filter(({ email, byDefault }) => email !== byDefault.email)).toHaveLength(1);
  expect((await post(link, form)).status).toBe(200);
});

test('all e-mails can be previewed in each language, with one action each, by those who run the organisation', async () => {
  const member = await newMember(team, 'requester');
  expect((await member.client.get('/notifications/previews')).status).toBe(403);
  const { items } = await team.owner.expect(200, team.owner.get('/notifications/previews'));
  expect(items.length).toBeGreaterThan(15);
  for (const { kind } of items)
    for (const language of ['fr', 'en', 'es', 'it']) {
      const path = `/notifications/previews/${kind}?language=${language}`;
      const { html, text, subject } = await team.owner.expect(200, team.owner.get(path));
      expect([kind, subject === '', `${html}${text}${subject}`.includes('{{')]).toEqual([kind, false, false]);
      expect(html).toContain(`lang="${language}"`);
      expect(html.split('background:#32304e')).toHaveLength(2);
    }
  expect((await team.owner.get('/notifications/previews/none')).status).toBe(404);
});

test('quiet hours hold e-mails until they end, and a digest comes once a day, across nodes and a restart', async () => {
  const [resting, late, daily, idle, plain] = [
    await newMember(team, 'requester'),
    await newMember(team, 'requester'),
    await newMember(team, 'requester'),
    await newMember(team, 'requester'),
    await newMember(team, 'requester'),
  ];
  await prefer(resting, { quietFrom: timeIn(-1), quietTo: timeIn(1) });
  await prefer(late, { quietFrom: timeIn(-1), quietTo: timeIn(3) });
  await prefer(daily, { emails: 'daily', digestAt: timeIn(2) });
  await prefer(idle, { emails: 'daily', digestAt: timeIn(2) });
  const held = await approved(resting);
  await approved(late);
  const first = await approved(daily);
  const second = await approved(daily);
  await approved(plain);
  await until('the e-mail of the plain', async () => (await mailsTo(plain.email)).length === 1);
  await until('the bell does not wait', async () => (await bellOf(resting, held)).length === 1);
  expect([await mailsTo(resting.email), await mailsTo(daily.email)]).toEqual([[], []]);

  const other = await start();
  await setClocks(1.2);
  await until('the end of the quiet hours', async () => (await mailsTo(resting.email)).length === 1);
  expect((await mailsTo(resting.email))[0]?.text).toContain(held);
  expect(await mailsTo(daily.email)).toEqual([]);

  await setClocks(2.2);
  await until('the digest', async () => (await mailsTo(daily.email)).length > 0);
  const [digest, ...more] = await mailsTo(daily.email);
  expect([digest?.kind, more]).toEqual(['digest', []]);
  for (const number of [first, second]) expect(digest?.text).toContain(number);
  const inTeam = new RegExp(`/requests/archived\\?peek=[0-9a-f]{24}&tenant=${team.tenantId}\\b`);
  expect(digest?.text).toMatch(inTeam);
  expect((await mailsTo(plain.email))[0]?.text).toMatch(inTeam);
  expect(digest?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

  await other.kill();
  nodes.splice(nodes.indexOf(other), 1);
  await start();
  await setClocks(3.2);
  // It comes in a round that has passed the digests, too.
  await until('the later end of quiet hours', async () => (await mailsTo(late.email)).length === 1);
  expect(await mailsTo(daily.email)).toHaveLength(1);
  expect([await mailsTo(idle.email), await mailsTo(resting.email)]).toEqual([[], [expect.anything()]]);

  // The digest is that of the account, which outlives the organisation.
  const named = { headers: { 'if-match': '"1"' } };
  await team.owner.expect(200, team.owner.call('DELETE', '/tenants/current', { name: TEAM_NAME }, named));
  const node = nodes.at(-1)?.origin ?? origin;
  const link = `${node}${new URL(linkOf(digest)).pathname}`;
  for (const method of ['GET', 'POST']) expect((await fetch(link, { method })).status).toBe(200);
  const account = await signIn(new Client(node), daily.email);
  const { preferences } = await account.expect(200, account.get('/users/me'));
  expect(preferences.emails).toBe('off');
});
