import type { Body } from '../../support/client.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Copies of requests have the lines of the original that still count. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
});

const call = (request: Body, command: string, body: object = {}, status = 200): Promise<Body> =>
  team.owner.expect(status, team.owner.post(`/requests/${request.id}/${command}`, body));
const copied = async (request: Body) =>
  (await call(request, 'duplicate', {}, 201)).lines.map(({ articleId, quantity }: Body) => [
    articleId,
    quantity,
  ]);

/** The request with a substitute in place of the replaceable quantity of its first line. */
async function substituted(request: Body, articleId: string): Promise<Body> {
  const proposal = { lineId: request.lines[0].id, articleId };
  const { substitutes } = await call(request, 'substitutes', proposal, 201);
  return call(request, `substitutes/${substitutes[0].id}/answer`, { accept: true });
}

test('a line that a substitute replaced before the decision is not asked for again', async () => {
  const [missing, other] = [await newArticle(team), await newArticle(team)];
  const request = await substituted(await newRequest(team, [{ articleId: missing, quantity: 4 }]), other);
  expect(await copied(request)).toEqual([[other, 4]]);
  await call(request, 'cancel');
  expect(await copied(request)).toEqual([[other, 4]]);
});

test('of a line that was replaced in part the rest is asked for again', async () => {
  const [scarce, other] = [await newArticle(team), await newArticle(team)];
  await receive(team, scarce, 2);
  const request = await newRequest(team, [{ articleId: scarce, quantity: 5 }]);
  await call(request, 'approve');
  expect(await copied(await substituted(request, other))).toEqual([
    [scarce, 2],
    [other, 3],
  ]);
});

test('a quantity that became free before the answer was not replaced', async () => {
  const [scarce, other] = [await newArticle(team), await newArticle(team)];
  const request = await newRequest(team, [{ articleId: scarce, quantity: 5 }]);
  await call(request, 'approve');
  const proposal = { lineId: request.lines[0].id, articleId: other };
  const { substitutes } = await call(request, 'substitutes', proposal, 201);
  await receive(team, scarce, 2);
  await call(request, `substitutes/${substitutes[0].id}/answer`, { accept: true });
  expect(await copied(request)).toEqual([
    [scarce, 2],
    [other, 3],
  ]);
});

test('a withdrawn line is left out, and all of a cancelled request is copied', async () => {
  const [kept, withdrawn] = [await newArticle(team), await newArticle(team)];
  const asked = [
    [kept, 1],
    [withdrawn, 2],
  ] as const;
  const request = await newRequest(
    team,
    asked.map(([articleId, quantity]) => ({ articleId, quantity })),
  );
  await call(request, 'cancel', { lineIds: [request.lines[1].id] });
  expect(await copied(request)).toEqual([[kept, 1]]);
  await call(request, 'cancel');
  expect(await copied(request)).toEqual(asked);
});

test('a recipient who has left is left out, and one who works here is kept', async () => {
  const { owner, siteId } = team;
  const { userId } = await newMember(team, 'requester');
  const lines = [{ articleId: await newArticle(team), quantity: 1 }];
  const request = await owner.expect(201, owner.post('/requests', { siteId, lines, recipient: { userId } }));
  expect((await call(request, 'duplicate', {}, 201)).recipient).toMatchObject({ userId });
  const { version } = await owner.expect(200, owner.get(`/users/${userId}`));
  await owner.expect(200, owner.patch(`/users/${userId}`, version, { disabled: true }));
  expect((await call(request, 'duplicate', {}, 201)).recipient).toBeNull();
});
