import { foundTeam, type Member, newMember, roleId, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;
let second: Member;

beforeAll(async () => {
  app = await sharedApp();
});

beforeEach(async () => {
  team = await foundTeam(app.origin);
  second = await newMember(team, 'owner');
});

/** What becomes of it when the first owner steps down. */
async function stepDown(): Promise<unknown> {
  const { owner } = team;
  const me = await owner.expect(200, owner.get('/users/me'));
  const { status, body } = await owner.patch(`/users/${me.id}`, 1, { roleId: await roleId(owner, 'admin') });
  return status === 200 ? 'done' : body.code;
}

describe('an owner steps down', () => {
  test('not while the other owner is disabled', async () => {
    await team.owner.expect(200, team.owner.patch(`/users/${second.userId}`, 1, { disabled: true }));
    expect(await stepDown()).toBe('LAST_OWNER');
    await team.owner.expect(200, team.owner.patch(`/users/${second.userId}`, 2, { disabled: false }));
    expect(await stepDown()).toBe('done');
  });

  test('not while the other owner is limited to some sites', async () => {
    const limit = { siteIds: [team.siteId] };
    await team.owner.expect(200, team.owner.patch(`/users/${second.userId}`, 1, limit));
    expect(await stepDown()).toBe('LAST_OWNER');
    await team.owner.expect(200, team.owner.patch(`/users/${second.userId}`, 2, { siteIds: null }));
    expect(await stepDown()).toBe('done');
  });
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
