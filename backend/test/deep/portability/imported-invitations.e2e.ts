import { exported, importing } from '../../support/archive.js';
import { Client } from '../../support/client.js';
import { foundTeam, newAddress, newMember, roleId, signIn } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The invitations of an imported organisation with more people than a new one may invite. */

let here: SharedApp;
let there: SharedApp;

beforeAll(async () => {
  here = await sharedApp();
  there = await sharedApp('verbose');
});

test('count against the limit of a new organisation once a member sends them', async () => {
  const team = await foundTeam(here.origin);
  // With a second person an organisation may invite as many as it likes.
  await newMember(team, 'manager');
  const emails = Array.from({ length: 22 }, () => newAddress('crew'));
  const role = await roleId(team.owner, 'requester');
  await team.owner.expect(201, team.owner.post('/users/invitations', { emails, roleId: role }));
  for (const email of emails) await signIn(new Client(here.origin), email);
  const importer = await signIn(new Client(there.origin), newAddress('importer'));
  const { token, toInvite } = await importer.expect(201, importing(importer, await exported(team.owner)));
  expect(toInvite).toHaveLength(24);
  const owner = importer.as(token);
  const roleThere = await roleId(owner, 'requester');
  const invite = (addresses: readonly string[]) =>
    owner.post('/users/invitations', { emails: addresses, roleId: roleThere });
  const { items } = await owner.expect(200, owner.get('/users/invitations?limit=200'));
  const [first, second] = items.filter(({ email }: { email: string }) => emails.includes(email));
  await owner.expect(200, owner.post(`/users/invitations/${first.id}/resend`));
  await owner.expect(201, invite([second.email]));
  const fresh = Array.from({ length: 19 }, () => newAddress('new'));
  const refused = await invite(fresh);
  expect([refused.status, refused.body.code]).toEqual([422, 'INVITATIONS_OPEN']);
  await owner.expect(201, invite(fresh.slice(1)));
});

test('are there again for a person whose reserved membership is disabled and enabled', async () => {
  const team = await foundTeam(here.origin);
  const member = await newMember(team, 'manager');
  const importer = await signIn(new Client(there.origin), newAddress('importer'));
  const { token } = await importer.expect(201, importing(importer, await exported(team.owner)));
  const owner = importer.as(token);
  const path = `/users/${member.userId}`;
  const invitationsTo = async (email: string) => {
    const { items } = await owner.expect(200, owner.get('/users/invitations?limit=200'));
    return items.filter((each: { email: string }) => each.email === email);
  };
  const { version } = await owner.expect(200, owner.get(path));
  const off = await owner.expect(200, owner.patch(path, version, { disabled: true }));
  expect(await invitationsTo(member.email)).toEqual([]);
  // A change of the role sends no invitation.
  const auditor = { roleId: await roleId(owner, 'auditor') };
  const changed = await owner.expect(200, owner.patch(path, off.version, auditor));
  expect(await invitationsTo(member.email)).toEqual([]);
  const on = await owner.expect(200, owner.patch(path, changed.version, { disabled: false }));
  expect(on.status).toBe('invited');
  expect(await invitationsTo(member.email)).toMatchObject([{ status: 'pending', role: { key: 'auditor' } }]);
  const person = await signIn(new Client(there.origin), member.email);
  const { items } = await person.expect(200, person.get('/users/me/invitations'));
  const accepted = await person.expect(200, person.post(`/users/me/invitations/${items[0].id}/accept`));
  const me = person.as(accepted.token);
  expect((await me.expect(200, me.get('/users/me'))).membership.role).toBe('auditor');
});

test('do not include one to the importer, who is a member', async () => {
  const team = await foundTeam(here.origin);
  const email = newAddress('importer');
  const invited = { emails: [email], roleId: await roleId(team.owner, 'admin') };
  await team.owner.expect(201, team.owner.post('/users/invitations', invited));
  const importer = await signIn(new Client(there.origin), email);
  const { token, tenant } = await importer.expect(201, importing(importer, await exported(team.owner)));
  const owner = importer.as(token);
  expect((await owner.expect(200, owner.get('/users/me/invitations'))).items).toEqual([]);
  const { items } = await owner.expect(200, owner.get('/users/invitations'));
  expect(items.map((each: { email: string }) => each.email)).not.toContain(email);
  expect(await owner.expect(200, owner.get('/logs/verify'))).toMatchObject({ ok: true });
  // Its own archive is accepted again.
  const archive = await exported(owner);
  const { version } = await owner.expect(200, owner.get('/tenants/current'));
  const named = { headers: { 'if-match': `"${version}"` } };
  await owner.expect(200, owner.call('DELETE', '/tenants/current', { name: tenant.name }, named));
  const again = await signIn(new Client(there.origin), newAddress('importer'));
  await again.expect(201, importing(again, archive));
});
