import { mongo } from 'mongoose';
import { Client } from '../../support/client.js';
import { acceptedBy, userOf } from '../../support/people/moved-teams.js';
import {
  foundTeam,
  newAddress,
  newArticle,
  newRequest,
  roleId as roleIdOf,
  signIn,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The ids by which an organisation's books know its people. */

let app: SharedApp;
let stored: mongo.MongoClient;

beforeAll(async () => {
  app = await sharedApp();
  stored = await mongo.MongoClient.connect(app.mongoUri);
});

afterAll(() => stored?.close());

test('a person who joins has an id of its own in the books, which is not that of the account', async () => {
  const { owner } = await foundTeam(app.origin);
  const email = newAddress('guest');
  // After the invitation, the sign-in itself would join.
  const account = await signIn(new Client(app.origin), email);
  const accountId = (await userOf(account)).id;
  const roleId = await roleIdOf(owner, 'requester');
  await owner.expect(201, owner.post('/users/invitations', { emails: [email], roleId, siteIds: null }));
  expect((await userOf(await acceptedBy(account))).id).not.toBe(accountId);
});

test('an organisation names its own people only, whatever ids its documents hold', async () => {
  const team = await foundTeam(app.origin);
  const stranger = await signIn(new Client(app.origin), newAddress('stranger'));
  const { id, lines } = await newRequest(team, [{ articleId: await newArticle(team), quantity: 1 }]);
  expect(lines).toHaveLength(1);
  const requesterId = new mongo.ObjectId((await userOf(stranger)).id as string);
  await stored
    .db()
    .collection('requests')
    .updateOne({ _id: new mongo.ObjectId(id as string) }, { $set: { requesterId } });
  const { requester } = await team.owner.expect(200, team.owner.get(`/requests/${id}`));
  expect(requester).toBeNull();
});
