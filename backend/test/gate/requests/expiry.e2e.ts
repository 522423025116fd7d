import { mongo } from 'mongoose';
import { Client } from '../../support/client.js';
import { codeFor, foundTeam, newAddress, roleId, signIn } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Expiry of codes, sessions and invitations. The test sets their times in the database instead of waiting. */
let app: SharedApp;
let stored: mongo.MongoClient;
let anonymous: Client;

beforeAll(async () => {
  app = await sharedApp();
  stored = await mongo.MongoClient.connect(app.mongoUri);
  anonymous = new Client(app.origin);
});

afterAll(async () => {
  await stored.close();
});

/** Sets the expiry of the matching documents to a moment ago. */
async function lapse(collection: string, filter: mongo.Document): Promise<void> {
  const { matchedCount } = await stored
    .db()
    .collection(collection)
    .updateOne(filter, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect(matchedCount).toBe(1);
}

test('a sign-in code opens nothing once its time is over, and the next one does', async () => {
  const email = newAddress('late');
  await anonymous.expect(200, anonymous.post('/auth/request-code', { email }));
  const code = await codeFor(anonymous, email);
  await lapse('sign_in_codes', { _id: email as never });
  const late = await anonymous.post('/auth/verify-code', { email, code });
  expect([late.status, late.body.code]).toEqual([401, 'CODE_INCORRECT']);
  const person = await signIn(anonymous, email);
  expect((await person.get('/users/me')).status).toBe(200);
});

test('an expired invitation cannot be accepted, and can again when it is sent again', async () => {
  const { owner, tenantId } = await foundTeam(app.origin);
  const email = newAddress('invited');
  const input = { emails: [email], roleId: await roleId(owner, 'requester') };
  const [{ id }] = (await owner.expect(201, owner.post('/users/invitations', input))).items;
  await lapse('invitations', { email });
  expect((await owner.get(`/users/invitations/${id}`)).body.status).toBe('expired');

  const guest = await signIn(anonymous, email);
  expect((await guest.get('/users/me')).body.membership).toBeNull();
  expect((await guest.get('/users/me/invitations')).body.items).toEqual([]);
  expect((await guest.post(`/users/me/invitations/${id}/accept`)).status).toBe(404);
  expect((await guest.post(`/users/me/invitations/${id}/decline`)).status).toBe(404);

  const renewed = await owner.expect(200, owner.post(`/users/invitations/${id}/resend`));
  expect(renewed.status).toBe('pending');
  const { token } = await guest.expect(200, guest.post(`/users/me/invitations/${id}/accept`));
  const member = guest.as(token);
  expect((await member.get('/users/me')).body.membership).toMatchObject({ tenantId, role: 'requester' });
});
