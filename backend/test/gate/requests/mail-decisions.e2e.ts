import { auditLedger } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { newKit } from '../../support/goods/kits.js';
import { decisionLink, mailsAbout, openLink, submitForm } from '../../support/mail-links.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  roleId,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** Requests that are approved or refused by the link of an e-mail, without a session. */

let app: SharedApp;
let team: Team;
let requester: Member;
let manager: Member;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
  requester = await newMember(team, 'requester');
  manager = await newMember(team, 'manager');
});

async function asked(quantity = 2, owner = requester.client): Promise<Body> {
  const articleId = await newArticle(team);
  await receive(team, articleId, quantity);
  return newRequest({ ...team, owner }, [{ articleId, quantity }]);
}

const KIND = 'request-submitted';
const linkFor = ({ email }: Member, { number }: Body) => decisionLink(app.origin, email, KIND, number);
const stored = ({ id }: Body): Promise<Body> => team.owner.expect(200, team.owner.get(`/requests/${id}`));

test('opening the link shows the request and changes nothing, however often a mail program does it', async () => {
  const request = await asked(3);
  const link = await linkFor(manager, request);
  for (let time = 0; time < 3; time += 1) {
    const { status, html, headers } = await openLink(link);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain(request.number);
    expect(html).toContain(request.lines[0].article.name);
  }
  expect((await openLink(link, { method: 'HEAD' })).status).toBe(200);
  expect(await stored(request)).toMatchObject({ status: 'submitted', version: request.version });
});

test('the page says what the depot has of each line, of kits as many as are whole', async () => {
  const [rope, tripod] = [await newArticle(team), await newArticle(team)];
  const { kit } = await newKit(team, [{ perKit: 2, stock: 3 }]);
  await receive(team, rope, 5);
  const request = await newRequest({ ...team, owner: requester.client }, [
    { articleId: rope, quantity: 4 },
    { articleId: kit, quantity: 2 },
    { articleId: tripod, quantity: 1 },
  ]);
  const { html } = await openLink(await linkFor(manager, request));
  const said = [...html.matchAll(/<(?:small|strong)>(.*?)<\//g)].map(([, text]) => text);
  expect(said).toEqual(['Available: 5', 'Only 1 available', 'Only 0 available']);
});

test('its button approves in the name of the person whose link it is, and the journal says how', async () => {
  const request = await asked(2);
  const { status, html } = await submitForm(await linkFor(manager, request), { decision: 'approve' });
  expect(status).toBe(200);
  expect(html).toContain(`${request.number} is approved`);
  expect(await stored(request)).toMatchObject({
    decidedBy: { id: manager.userId },
    lines: [{ approved: 2, reserved: 2 }],
  });
  const decisions = () =>
    team.owner.expect(200, team.owner.get(`/logs?type=request.approved&actorId=${manager.userId}`));
  await until('the journal has it', async () => (await decisions()).items.length > 0);
  expect((await decisions()).items).toMatchObject([{ via: 'mail-link' }]);
  await auditLedger(team.owner);
});

test('a refusal needs a reason, and says it to the requester', async () => {
  const request = await asked();
  const link = await linkFor(manager, request);
  expect((await submitForm(link, { decision: 'refuse', reason: '  ' })).status).toBe(400);
  expect((await submitForm(link, { decision: 'postpone' })).status).toBe(400);
  expect((await stored(request)).status).toBe('submitted');
  const refused = await submitForm(link, { decision: 'refuse', reason: 'Bought last week' });
  expect([refused.status, refused.html.includes('is refused')]).toEqual([200, true]);
  expect(await stored(request)).toMatchObject({ status: 'refused', reason: 'Bought last week' });
});

test('of two decisions at the same time by two links, one counts', async () => {
  const other = await newMember(team, 'manager');
  const request = await asked();
  const links = [await linkFor(manager, request), await linkFor(other, request)];
  const [first, second] = await Promise.all([
    submitForm(links[0] ?? '', { decision: 'approve' }),
    submitForm(links[1] ?? '', { decision: 'refuse', reason: 'No' }),
  ]);
  expect([first?.status, second?.status].sort()).toEqual([200, 409]);
  expect((await stored(request)).status).toBe(first?.status === 200 ? 'approved' : 'refused');
});

test('after a decision the link says that nothing waits any more', async () => {
  const request = await asked();
  const link = await linkFor(manager, request);
  await manager.client.expect(200, manager.client.post(`/requests/${request.id}/approve`));
  for (const answer of [
    await openLink(link),
    await submitForm(link, { decision: 'refuse', reason: 'Late' }),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('no longer waits for a decision');
  }
});

test('a request that was changed after the e-mail is not decided by it', async () => {
  const request = await asked();
  const link = await linkFor(manager, request);
  const [{ articleId }] = request.lines;
  await requester.client.expect(
    200,
    requester.client.patch(`/requests/${request.id}`, request.version, {
      lines: [{ articleId, quantity: 1 }],
    }),
  );
  for (const answer of [await openLink(link), await submitForm(link, { decision: 'approve' })]) {
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('changed meanwhile');
  }
  const stale = await manager.client.post(`/requests/${request.id}/refuse`, {
    reason: 'No',
    version: request.version,
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'REQUEST_CHANGED']);
  expect((await stored(request)).status).toBe('submitted');
});

test('a link decides with the rights of the moment: not after the role, the site or the membership is gone', async () => {
  const leaver = await newMember(team, 'manager');
  const request = await asked();
  const link = await linkFor(leaver, request);
  const member = async () => team.owner.expect(200, team.owner.get(`/users/${leaver.userId}`));
  const change = async (fields: object) =>
    team.owner.expect(200, team.owner.patch(`/users/${leaver.userId}`, (await member()).version, fields));
  await change({ roleId: await roleId(team.owner, 'requester') });
  expect((await openLink(link)).status).toBe(403);
  expect((await submitForm(link, { decision: 'approve' })).status).toBe(403);
  await change({ roleId: await roleId(team.owner, 'manager') });
  expect((await openLink(link)).status).toBe(200);
  await change({ disabled: true });
  expect((await submitForm(link, { decision: 'approve' })).status).toBe(404);
  expect((await stored(request)).status).toBe('submitted');
});

test('a forged link shows that it is void, in the language of the browser', async () => {
  const link = await linkFor(manager, await asked());
  const forged = link.replace(/.{8}$/, 'AAAAAAAA');
  const { status, html } = await openLink(forged, { headers: { 'accept-language': 'it' } });
  expect([status, html.includes('non è più valido')]).toEqual([404, true]);
  expect((await submitForm(forged, { decision: 'approve' })).status).toBe(404);
});

test('a requester gets no decision mail about their own request', async () => {
  const other = await newMember(team, 'manager');
  const own = await asked(1, manager.client);
  // The mails about one event are sent in one go.
  await linkFor(other, own);
  expect(await mailsAbout(app.origin, manager.email, KIND, own.number)).toEqual([]);
});

test('a request that the policy approves causes no decision mail', async () => {
  const free = await foundTeam(app.origin, { approvalPolicy: 'none' });
  const approver = await newMember(free, 'manager');
  const articleId = await newArticle(free);
  await newRequest(free, [{ articleId, quantity: 1 }]);
  const asking = await newRequest(team, [{ articleId: await newArticle(team), quantity: 1 }]);
  // Events of one server are handled in their order: when a later one has its mail, an earlier one has none.
  await linkFor(manager, asking);
  const { items } = await approver.client.expect(
    200,
    approver.client.get(`/dev/mailbox?to=${encodeURIComponent(approver.email)}`),
  );
  expect(items.filter((mail: Body) => mail.kind === 'request-submitted')).toEqual([]);
});

test('the text of a requester is text on the page, and no markup', async () => {
  const articleId = await newArticle(team);
  const request = await requester.client.expect(
    201,
    requester.client.post('/requests', {
      siteId: team.siteId,
      purpose: '<script>alert(1)</script>',
      lines: [{ articleId, quantity: 1 }],
    }),
  );
  const submitted = await requester.client.expect(
    200,
    requester.client.post(`/requests/${request.id}/submit`),
  );
  const { html } = await openLink(await linkFor(manager, submitted));
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script');
});
