import { auditLedger } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { decisionLink, openLink } from '../../support/mail-links.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Proposed substitutes whose line or request ends before the answer. */

let app: SharedApp;
let team: Team;
let requester: Member;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
  requester = await newMember(team, 'requester');
});

afterAll(() => auditLedger(team.owner));

const decide = ({ id }: Body, command: string, body: object = {}): Promise<Body> =>
  team.owner.expect(200, team.owner.post(`/requests/${id}/${command}`, body));
const answer = ({ id, substitutes }: Body, accept: boolean) =>
  requester.client.post(`/requests/${id}/substitutes/${substitutes[0].id}/answer`, { accept });

/** A submitted request for an article that is not there and for another one, with a proposal for the first. */
async function proposed(): Promise<Body> {
  const lines = [
    { articleId: await newArticle(team), quantity: 2 },
    { articleId: await newArticle(team), quantity: 1 },
  ];
  const { id, lines: asked } = await newRequest({ ...team, owner: requester.client }, lines);
  const proposal = { lineId: asked[0].id, articleId: await newArticle(team) };
  return team.owner.expect(201, team.owner.post(`/requests/${id}/substitutes`, proposal));
}

const edit = ({ id, version, lines }: Body) =>
  requester.client.expect(
    200,
    requester.client.patch(`/requests/${id}`, version, {
      lines: lines.map(({ articleId, quantity }: Body) => ({ articleId, quantity })),
    }),
  );

test.each<[string, (request: Body) => Promise<unknown>]>([
  ['its lines are changed', edit],
  ['its request is refused', (request) => decide(request, 'refuse', { reason: 'No' })],
  ['its request is cancelled', (request) => decide(request, 'cancel')],
  ['its line is withdrawn', (request) => decide(request, 'cancel', { lineIds: [request.lines[0].id] })],
  [
    'all of its line is reserved at the approval',
    async (request) => {
      await receive(team, request.lines[0].articleId, 2);
      await decide(request, 'approve');
    },
  ],
  [
    'stock arrives for all of its line',
    async (request) => {
      await decide(request, 'approve');
      await receive(team, request.lines[0].articleId, 2);
    },
  ],
])('a proposal expires when %s, and so does the link to it', async (_what, end) => {
  const request = await proposed();
  const link = await decisionLink(app.origin, requester.email, 'substitute-proposed', request.number);
  await end(request);
  const left = await requester.client.expect(200, requester.client.get(`/requests/${request.id}`));
  expect(left.substitutes).toMatchObject([{ status: 'expired', answeredAt: expect.any(String) }]);
  expect((await openLink(link)).status).toBe(409);
});

test.each<[string, (request: Body) => Promise<unknown>]>([
  ['another line is withdrawn', (request) => decide(request, 'cancel', { lineIds: [request.lines[1].id] })],
  [
    'the purpose is changed',
    ({ id, version }) =>
      requester.client.expect(
        200,
        requester.client.patch(`/requests/${id}`, version, { purpose: 'Exercise' }),
      ),
  ],
  ['its line waits after the approval', (request) => decide(request, 'approve')],
])('a proposal stays open when %s', async (_what, change) => {
  const request = await proposed();
  await change(request);
  const accepted = await requester.client.expect(200, answer(request, true));
  expect(accepted.substitutes).toMatchObject([{ status: 'accepted' }]);
});

test('the line of a substitute does not say why another one was refused', async () => {
  const request = await proposed();
  const [line] = request.lines;
  const reason = 'One is enough';
  const partly = await decide(request, 'approve', { lines: [{ lineId: line.id, quantity: 1, reason }] });
  expect(partly.lines[0].refusal).toBe(reason);
  const accepted = await requester.client.expect(200, answer(request, true));
  expect(accepted.lines.map(({ refusal }: Body) => refusal)).toEqual([reason, '', '']);
});
