import { foundTeam, newMember, roleId } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

test('of two owners who leave at once one stays, also where the other one leaves a second organisation by erasure', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [first, contested] = [await foundTeam(app.origin), await foundTeam(app.origin)];
    const { email } = await contested.owner.expect(200, contested.owner.get('/users/me'));
    // The owner of the second organisation owns the first one too, which has another owner.
    await first.owner.expect(
      201,
      first.owner.post('/users/invitations', { emails: [email], roleId: await roleId(first.owner, 'owner') }),
    );
    const { items } = await contested.owner.expect(200, contested.owner.get('/users/me/invitations'));
    await contested.owner.expect(200, contested.owner.post(`/users/me/invitations/${items[0].id}/accept`));
    const other = await newMember(contested, 'owner');
    const answers = await Promise.all([
      contested.owner.post('/users/me/erase'),
      other.client.post('/users/me/leave'),
    ]);
    expect(
      answers.map(({ status, body }) => [status, body?.code]).filter(([status]) => status !== 200),
    ).toEqual([[422, 'LAST_OWNER']]);
  }
});
