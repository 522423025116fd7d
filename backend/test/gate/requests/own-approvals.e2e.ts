import type { Client } from '../../support/client.js';
import { decisionLink, mailsAbout, openLink, submitForm } from '../../support/mail-links.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** Requests of approvers in an organisation without self-approval: their delegates do not decide for them either. */

const KIND = 'request-submitted';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let app: SharedApp;
let team: Team;
let asking: Member;
let other: Member;
let deputy: Member;

beforeAll(async () => {
  app = await sharedApp();
});

async function found(settings: object): Promise<void> {
  team = await foundTeam(app.origin, { approvalPolicy: 'always', ...settings });
  asking = await newMember(team, 'manager');
  other = await newMember(team, 'manager');
  deputy = await newMember(team, 'storekeeper');
  await delegate(asking.client, deputy.userId);
}

const delegate = (from: Client, userId: string | null) =>
  from.expect(200, from.call('PUT', '/users/me/delegate', { userId, to: inHours(1) }));

const ask = async () =>
  newRequest({ ...team, owner: asking.client }, [{ articleId: await newArticle(team), quantity: 1 }]);

const news = async ({ client }: Member, id: string) => {
  const { items } = await client.expect(200, client.get('/notifications'));
  return items.filter(({ kind, href }: { kind: string; href: string }) => kind === KIND && href.includes(id));
};

test('a delegate of the requester alone gets no mail and no notification about the request', async () => {
  await found({ selfApproval: false });
  const request = await ask();
  // The mails about one event are sent in one go, and so are its notifications.
  await decisionLink(app.origin, other.email, KIND, request.number);
  await until('the other approver is told', async () => (await news(other, request.id)).length > 0);
  expect(await mailsAbout(app.origin, deputy.email, KIND, request.number)).toEqual([]);
  expect(await news(deputy, request.id)).toEqual([]);
});

test('a delegate of another approver as well is asked, and may no more decide by the link once only the requester’s is left', async () => {
  await found({ selfApproval: false });
  await delegate(other.client, deputy.userId);
  const request = await ask();
  const link = await decisionLink(app.origin, deputy.email, KIND, request.number);
  expect((await openLink(link)).status).toBe(200);
  await delegate(other.client, null);
  const answers = [
    await openLink(link),
    await submitForm(link, { decision: 'approve' }),
    await submitForm(link, { decision: 'refuse', reason: 'No' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  const stored = await team.owner.expect(200, team.owner.get(`/requests/${request.id}`));
  expect(stored.status).toBe('submitted');
});

test('with self-approval the requester’s delegate is asked and approves by the link', async () => {
  await found({ selfApproval: true });
  const request = await ask();
  const link = await decisionLink(app.origin, deputy.email, KIND, request.number);
  expect((await openLink(link)).status).toBe(200);
  expect((await submitForm(link, { decision: 'approve' })).status).toBe(200);
});
