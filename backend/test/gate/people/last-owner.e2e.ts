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

/** Makes the first owner step down. */
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
