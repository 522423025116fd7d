import { auditLedger } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { decisionLink, openLink, submitForm } from '../../support/mail-links.js';
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

/** Proposed substitutes that the requester accepts or refuses by the link of an e-mail, without a session. */

let app: SharedApp;
let team: Team;
let requester: Member;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
  requester = await newMember(team, 'requester');
});

/** An approved request that waits, with a substitute that is free and proposed. */
async function proposed(
  by: Member = requester,
  fields: object = {},
): Promise<{ request: Body; otherId: string; link: string }> {
  const { owner } = team;
  const articleId = await newArticle(team, { name: 'Asked <b>for</b>' });
  const otherId = await newArticle(team, { name: 'Proposed instead' });
  await receive(team, otherId, 3);
  const { id } = await newRequest({ ...team, owner: by.client }, [{ articleId, quantity: 3 }]);
  const { lines } = await owner.expect(200, owner.post(`/requests/${id}/approve`));
  const body = { lineId: lines[0].id, articleId: otherId, ...fields };
  const request = await owner.expect(201, owner.post(`/requests/${id}/substitutes`, body));
  const link = await decisionLink(app.origin, by.email, 'substitute-proposed', request.number);
  return { request, otherId, link };
}

const stored = ({ id }: Body): Promise<Body> => team.owner.expect(200, team.owner.get(`/requests/${id}`));
const accept = (link: string) => submitForm(link, { decision: 'approve' });
const refuse = (link: string) => submitForm(link, { decision: 'refuse' });

test('opening the link shows both articles as text, and changes nothing', async () => {
  const { request, link } = await proposed();
  for (let time = 0; time < 3; time += 1) {
    const { status, html, headers } = await openLink(link);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'private, no-store',
      'same-origin',
    ]);
    for (const part of [request.number, 'Asked &lt;b&gt;for&lt;/b&gt;', 'Proposed instead'])
      expect(html).toContain(part);
  }
  expect((await openLink(link, { method: 'HEAD' })).status).toBe(200);
  expect(await stored(request)).toMatchObject({
    version: request.version,
    substitutes: [{ status: 'proposed' }],
  });
});

test('accepting replaces the waiting quantity by the substitute, in the name of the requester', async () => {
  const { request, otherId, link } = await proposed();
  const { status, html } = await accept(link);
  expect([status, html.includes(`in request ${request.number}`)]).toEqual([200, true]);
  const { lines, substitutes } = await stored(request);
  expect(substitutes).toMatchObject([{ status: 'accepted' }]);
  expect(lines).toMatchObject([
    { waiting: 0, cancelled: 3 },
    { articleId: otherId, reserved: 3 },
  ]);
  const recorded = async (): Promise<Body[]> =>
    (
      await team.owner.expect(
        200,
        team.owner.get(`/logs?type=request.substituted&actorId=${requester.userId}`),
      )
    ).items;
  await until('the journal has it', async () => (await recorded()).length > 0);
  expect(await recorded()).toMatchObject([{ via: 'mail-link' }]);
  await auditLedger(team.owner);
});

test('refusing needs no reason and leaves the line as it is', async () => {
  const { request, link } = await proposed();
  const { status, html } = await refuse(link);
  expect([status, html.includes('stays as it is')]).toEqual([200, true]);
  expect(await stored(request)).toMatchObject({
    lines: [{ waiting: 3, cancelled: 0 }],
    substitutes: [{ status: 'refused' }],
  });
});

test('a proposal is answered once, however often its buttons are pressed at the same time', async () => {
  const { request, link } = await proposed();
  const answers = await Promise.all([accept(link), refuse(link), accept(link)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await stored(request)).substitutes[0].status).not.toBe('proposed');
  for (const late of [await openLink(link), await accept(link)]) {
    expect(late.status).toBe(409);
    expect(late.html).toContain('/requests/mine');
  }
});

test('an invalid answer is refused and changes nothing', async () => {
  const { request, link } = await proposed();
  expect((await submitForm(link, { decision: 'maybe' })).status).toBe(400);
  expect((await submitForm(link, {})).status).toBe(400);
  expect((await stored(request)).substitutes[0].status).toBe('proposed');
});

test('the link answers with the rights of the moment, and only for the requester', async () => {
  const leaver = await newMember(team, 'requester');
  const { request, link } = await proposed(leaver);
  const change = async (fields: object) => {
    const { version } = await team.owner.expect(200, team.owner.get(`/users/${leaver.userId}`));
    await team.owner.expect(200, team.owner.patch(`/users/${leaver.userId}`, version, fields));
  };
  await change({ roleId: await roleId(team.owner, 'auditor') });
  expect([(await openLink(link)).status, (await accept(link)).status]).toEqual([403, 403]);
  await change({ roleId: await roleId(team.owner, 'requester') });
  expect((await openLink(link)).status).toBe(200);
  await change({ disabled: true });
  expect([(await openLink(link)).status, (await accept(link)).status]).toEqual([404, 404]);
  expect((await openLink(link.replace(/.{8}$/, 'AAAAAAAA'))).status).toBe(404);
  expect((await stored(request)).substitutes[0].status).toBe('proposed');
});
