import { mongo } from 'mongoose';
import { alterations } from '../../support/attacks/alterations.js';
import type { Body } from '../../support/client.js';
import { inLanes } from '../../support/commands/lanes.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** One alteration each of a movement, a level, a subject and a request; the deep suite makes all of them. */
const KINDS = [
  'the unit cost of a movement is changed',
  'a level says more than its movements',
  'an article is called something else',
  'more of a line came back',
];

let app: SharedApp;
/**
 * The verdicts of the verification before each alteration and after it. A verification rests often, so that they take
 * turns.
 */
const verdicts = new Map<string, readonly [Body, Body]>();

beforeAll(async () => {
  app = await sharedApp();
  const client = await mongo.MongoClient.connect(app.mongoUri);
  await inLanes(KINDS, async (kind) => {
    const team = await teamWithBooks();
    const before = await verdictOf(team);
    const alteration = alterations(() => new mongo.ObjectId()).find(({ name }) => name === kind);
    await alteration?.make({ db: client.db(), tenantId: new mongo.ObjectId(team.tenantId) });
    verdicts.set(kind, [before, await verdictOf(team)]);
  });
  await client.close();
});

/** An organisation with a draft, and with a loan of which one piece has come back. */
async function teamWithBooks(): Promise<Team> {
  const team = await foundTeam(app.origin);
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { returnable: true, unitCost: 250 });
  await receive(team, articleId, ASKED);
  await owner.expect(201, owner.post('/requests', { siteId, lines: [{ articleId, quantity: 1 }] }));
  const { id, lines } = await newRequest(team, [{ articleId, quantity: ASKED }]);
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  await advance(team, await orderOf(team, id), 'delivered');
  const returned = [{ lineId: lines[0].id, quantity: 1, condition: 'good' }];
  await owner.expect(201, owner.post('/returns', { requestId: id, lines: returned }));
  return team;
}

const verdictOf = ({ owner }: Team) => owner.expect(200, owner.get('/stock/ledger/verify'));

test.each(KINDS)('books are sound until %s, which the verification reports', (kind) => {
  const [before, after] = verdicts.get(kind) ?? [];
  expect([before?.ok, after?.ok, after?.firstBreak !== null]).toEqual([true, false, true]);
});
