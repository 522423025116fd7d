import { Client } from '../../support/client.js';
import { Program } from '../../support/people/callers.js';
import { foundTeam, newMember, roleId, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Keys that are created while their member or role ends. */

const ROUNDS = 8;
const MAKING = 12;
const SCOPES = ['integrations:manage', 'catalog:read'];

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

const program = (secret: string) => new Program(app.origin, secret);
const create = (by: Client) => by.post('/api-keys', { name: 'Made', scopes: SCOPES });

test('no key is valid after the revocation of the one that creates it, also where that one is creating several', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const parent = await team.owner.expect(201, create(team.owner));
    const maker = program(parent.secret);
    const making = Array.from({ length: MAKING }, () => create(maker));
    // The first one is answered, and the others are under way.
    await Promise.race(making);
    const revoked = await team.owner.call('DELETE', `/api-keys/${parent.id}`, undefined);
    expect(revoked.status).toBe(200);
    const made = await Promise.all(making);
    for (const { status, body } of made)
      if (status === 201) expect((await program(body.secret).get('/catalog/articles')).status).toBe(401);
    expect((await maker.get('/catalog/articles')).status).toBe(401);
    expect((await team.owner.expect(200, team.owner.get('/api-keys'))).items).toEqual([]);
  }
});

test('no key is valid after the end of the membership under which it is created', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { client, userId } = await newMember(team, 'admin');
    const [removed, ...made] = await Promise.all([
      team.owner.call('DELETE', `/users/${userId}`, undefined, {
        headers: { 'if-match': '"1"' },
      }),
      ...Array.from({ length: MAKING }, () => create(client)),
    ]);
    expect(removed?.status).toBe(200);
    for (const { status } of made) expect([201, 401]).toContain(status);
    expect((await team.owner.expect(200, team.owner.get('/api-keys'))).items).toEqual([]);
  }
});

test('a demoted member’s key answers no request that begins after the demotion', async () => {
  const requester = await roleId(team.owner, 'requester');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { client, userId } = await newMember(team, 'admin');
    const { secret } = await client.expect(
      201,
      client.post('/api-keys', { name: 'Reader', scopes: ['users:read'] }),
    );
    const key = program(secret);
    let isDemoted = false;
    const ask = async () => {
      for (;;) {
        const began = isDemoted;
        const { status } = await key.get('/users');
        if (began) return status;
      }
    };
    const asking = [ask(), ask(), ask()];
    await team.owner.expect(200, team.owner.patch(`/users/${userId}`, 1, { roleId: requester }));
    isDemoted = true;
    expect(await Promise.all(asking)).toEqual([403, 403, 403]);
  }
});
