import { type RunningApp, startApp } from '../../support/app.js';
import { type Body, Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { seed } from '../../support/random.js';
import { until } from '../../support/until.js';

/** Undecided requests: a reminder, then an escalation, once each. The nodes' clocks are moved. */

const HOUR_MS = 3_600_000;

let database: RunningDatabase;
let nodes: RunningApp[];

beforeEach(async () => {
  database = await startDatabase();
  nodes = [];
});

afterEach(async () => {
  for (const node of nodes) await node.dispose();
  await database.dispose();
});

async function start(faults = ''): Promise<RunningApp> {
  const node = await startApp({
    env: {
      MONGODB_URI: database.uri,
      ...SHARED_SECRETS,
      DUE_CHECK_SECONDS: '1',
      TEST_FAULTS: `clock,seed:${seed % 1_000_000}${faults}`,
    },
  });
  nodes.push(node);
  return node;
}

const setClocks = async (hours: number) => {
  for (const node of nodes) await node.setClock(hours * HOUR_MS);
};

const emailOf = async ({ owner }: Team): Promise<string> =>
  (await owner.expect(200, owner.get('/users/me'))).email;

/** The subjects of the e-mails of a kind to somebody. */
async function subjects(origin: string, email: string, notice: 'reminded' | 'escalated'): Promise<string[]> {
  const anonymous = new Client(origin);
  const path = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const { items } = await anonymous.expect(200, anonymous.get(path));
  return items
    .filter(({ kind }: Body) => kind === `request-${notice}`)
    .map(({ subject }: Body) => String(subject));
}

/**
 * An organisation that comes last in each round, with an undecided request: when its owner is notified, the round has passed all
 * others.
 */
async function lastInRound(origin: string, settings: object): Promise<string> {
  const team = await foundTeam(origin, settings);
  const asking = await newMember(team, 'requester');
  await newRequest({ ...team, owner: asking.client }, [{ articleId: await newArticle(team), quantity: 1 }]);
  return emailOf(team);
}

async function untilTold(origin: string, email: string, notice: 'reminded' | 'escalated'): Promise<void> {
  await until(`${notice} to ${email}`, async () => (await subjects(origin, email, notice)).length > 0);
}

test('approvers are reminded of undecided requests, and owners notified later, once across nodes and restarts', async () => {
  const { origin } = await start();
  await start();
  const team = await foundTeam(origin, { approvalReminderHours: 24, approvalEscalationHours: 72 });
  const [requester, manager, storekeeper] = [
    await newMember(team, 'requester'),
    await newMember(team, 'manager'),
    await newMember(team, 'storekeeper'),
  ];
  const owner = await emailOf(team);
  const me = await manager.client.expect(200, manager.client.get('/users/me'));
  await manager.client.expect(200, manager.client.patch('/users/me', me.version, { language: 'fr' }));
  const articleId = await newArticle(team);
  const ask = (client: Client) => newRequest({ ...team, owner: client }, [{ articleId, quantity: 1 }]);
  const decided = {
    approve: await ask(requester.client),
    refuse: await ask(requester.client),
    cancel: await ask(requester.client),
  };
  for (const [command, { id }] of Object.entries(decided))
    await team.owner.expect(
      200,
      team.owner.post(`/requests/${id}/${command}`, command === 'refuse' ? { reason: 'No' } : {}),
    );
  const ofManager = await ask(manager.client);
  const undecided = await ask(requester.client);
  const off = await foundTeam(origin, { approvalReminderHours: null });
  const ownerOfOff = await emailOf(off);
  const offRequester = await newMember(off, 'requester');
  await newRequest({ ...off, owner: offRequester.client }, [
    { articleId: await newArticle(off), quantity: 1 },
  ]);
  const early = await lastInRound(origin, { approvalReminderHours: 23, approvalEscalationHours: 90 });
  const told = async () => ({
    owner: [await subjects(origin, owner, 'reminded'), await subjects(origin, owner, 'escalated')],
    manager: [
      await subjects(origin, manager.email, 'reminded'),
      await subjects(origin, manager.email, 'escalated'),
    ],
  });

  await setClocks(23.5);
  await untilTold(origin, early, 'reminded');
  expect(await told()).toEqual({
    owner: [[], []],
    manager: [[], []],
  });

  await setClocks(24.5);
  await until('the reminders', async () => (await subjects(origin, owner, 'reminded')).length === 2);
  await untilTold(origin, manager.email, 'reminded');
  expect((await told()).manager).toEqual([
    [`Rappel : la demande ${undecided.number} attend une décision`],
    [],
  ]);
  const mails = await new Client(origin).get(`/dev/mailbox?to=${encodeURIComponent(manager.email)}`);
  const [reminder] = mails.body.items.filter(({ kind }: Body) => kind === 'request-reminded');
  const [path] = /\/api\/verify\/requests\/[\w-]+/.exec(reminder.text) ?? [];
  expect(await (await fetch(`${origin}${path}`)).text()).toContain(`Demande ${undecided.number}`);

  await setClocks(73);
  await until('the escalations', async () => (await subjects(origin, owner, 'escalated')).length === 2);
  for (const node of nodes.splice(0)) await node.dispose();
  const again = await start();
  await setClocks(91);
  await untilTold(again.origin, early, 'escalated');
  const names = (texts: string[]) => texts.map((text) => /REQ-[\d-]+/.exec(text)?.[0]).sort();
  const both = [ofManager.number, undecided.number].sort();
  const [reminded, escalated] = [
    await subjects(again.origin, owner, 'reminded'),
    await subjects(again.origin, owner, 'escalated'),
  ];
  expect([names(reminded), names(escalated)]).toEqual([both, both]);
  expect(await subjects(again.origin, manager.email, 'escalated')).toEqual([]);
  for (const email of [requester.email, storekeeper.email, ownerOfOff])
    expect(await subjects(again.origin, email, 'reminded')).toEqual([]);

  const client = await signIn(new Client(again.origin), manager.email);
  const { items } = await client.expect(200, client.get('/notifications?limit=200'));
  const kinds = items
    .filter(({ kind }: Body) => kind !== 'request-submitted')
    .map(({ kind, message }: Body) => [kind, names([String(message)])[0]]);
  expect(kinds).toEqual([['request-reminded', undecided.number]]);
  const { items: steps } = await client.expect(200, client.get(`/requests/${undecided.id}/timeline`));
  const events = steps.map(({ event }: Body) => event as string);
  for (const event of ['request.reminded', 'request.escalated'])
    expect(events.filter((each: string) => each === event)).toEqual([event]);
  // The approved request is still the one that the approver saw before.
  const approval = { version: undecided.version };
  await client.expect(200, client.post(`/requests/${undecided.id}/approve`, approval));
  const owning = await signIn(new Client(again.origin), owner);
  expect(await owning.expect(200, owning.get('/logs/verify'))).toMatchObject({ ok: true });
});

test(`with conflicts and lost replies on two nodes each request is reminded of once (seed ${seed})`, async () => {
  const faults = ',queues-off,conflicts:0.1,lost-replies:0.1';
  const { origin } = await start(faults);
  await start(faults);
  const team = await foundTeam(origin, { approvalReminderHours: 1, approvalEscalationHours: 1 });
  const requester = await newMember(team, 'requester');
  const owner = await emailOf(team);
  const articleId = await newArticle(team);
  const numbers: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const { number } = await newRequest({ ...team, owner: requester.client }, [{ articleId, quantity: 1 }]);
    numbers.push(number);
  }
  const last = await lastInRound(origin, { approvalReminderHours: 3 });
  await setClocks(2);
  for (const notice of ['reminded', 'escalated'] as const)
    await until(notice, async () => (await subjects(origin, owner, notice)).length >= numbers.length);
  await setClocks(4);
  await untilTold(origin, last, 'reminded');
  for (const notice of ['reminded', 'escalated'] as const) {
    const found = await subjects(origin, owner, notice);
    expect(found.map((text) => /REQ-[\d-]+/.exec(text)?.[0]).sort()).toEqual(numbers);
  }
});
