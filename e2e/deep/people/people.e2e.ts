import { newMember } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner, arriveSignedIn, enterByCode, newAddress } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { LAPTOP, PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

/** Chooses an option of a select by its text. */
async function choose({ page }: Visit, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click();
}

it('invites a colleague, who signs in and is in, and whom a change of role shuts out of a page', async () => {
  const owner = await stage.visit({ language: 'fr' });
  const { say } = owner;
  await arriveAsOwner(owner);
  const email = newAddress('collegue');
  await owner.open('/admin/users');
  await owner.button('users:invite.open').first().click();
  await owner.field(say('users:invite.emails')).fill(`Une Collègue <${email}>\nrien`);
  await owner.button('users:invite.submit').click();
  await owner.page.getByText(say('users:invite.invalid', { addresses: 'rien' })).waitFor();
  await owner.field(say('users:invite.emails')).fill(`Une Collègue <${email}>`);
  await choose(owner, say('users:fields.role'), say('common:roleNames.manager'));
  await owner.button('users:invite.submit').click();
  await owner.page.getByText(say('users:invite.done', { count: 1 })).waitFor();
  await owner.page.getByRole('tab', { name: say('users:tabs.invitations') }).click();
  await owner.page.getByText(email).waitFor();
  expect(await violations(owner.page)).toEqual([]);

  const colleague = await stage.visit({ language: 'en', screen: PHONE });
  await colleague.open('/auth/signin');
  await enterByCode(colleague, email);
  await colleague.heading(colleague.say('dashboard:welcome', { name: 'collegue' })).waitFor();
  await colleague.open('/requests/processing');
  await colleague.heading(colleague.say('shell:menu.requests-processing')).waitFor();

  await owner.page.getByRole('tab', { name: say('users:tabs.members') }).click();
  const members = owner.page.getByRole('table', { name: say('users:tabs.members') });
  await members.getByRole('button', { name: email }).click();
  await choose(owner, say('users:fields.role'), say('common:roleNames.requester'));
  expect(await violations(owner.page)).toEqual([]);
  await owner.button('common:actions.save').click();
  await owner.page.getByText(say('users:members.saved', { name: email.split('@')[0] ?? '' })).waitFor();

  await colleague.open('/requests/processing');
  await colleague.heading('You are not authorized to access this page').waitFor();
});

it('shuts a member out, and the undo beside it lets them in again', async () => {
  const owner = await stage.visit({ language: 'en' });
  const team = await arriveAsOwner(owner);
  const member = await newMember(team, 'storekeeper');
  await owner.open('/admin/users');
  await owner.page.getByRole('button', { name: member.email }).click();
  await owner.button('users:members.disable').click();
  await owner.page.getByText(owner.say('users:members.statuses.disabled')).first().waitFor();
  expect((await member.client.get('/users/me')).status).toBe(401);
  await owner.button('common:actions.undo').click();
  await owner.page
    .getByText(owner.say('users:members.enabled', { name: member.email.split('@')[0] ?? '' }))
    .waitFor();
});

it('copies a role, chooses its permissions, and shows it in the matrix', async () => {
  const visit = await stage.visit({ language: 'en', theme: 'dark' });
  await arriveAsOwner(visit);
  const { page, say } = visit;
  await visit.open('/admin/roles');
  await visit.button('roles:copyOf', { name: 'Storekeeper' }).click();
  await visit.field(say('roles:name')).fill('Night shift');
  await page.getByRole('checkbox', { name: say('permissions:names.requests.approve') }).check();
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('roles:create'), exact: true })
    .click();
  await page.getByText(say('roles:created', { name: 'Night shift' })).waitFor();
  await page.getByRole('columnheader', { name: /Night shift/ }).waitFor();
});

it('shows a key once, and revokes it', async () => {
  const visit = await stage.visit({ language: 'en' });
  await arriveAsOwner(visit);
  const { page, say } = visit;
  await visit.open('/admin/settings?section=keys');
  await visit.button('integrations:keys.create').click();
  await visit.field(say('integrations:keys.name')).fill('ERP');
  await page.getByRole('checkbox', { name: say('permissions:names.catalog.read') }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('integrations:keys.create'), exact: true })
    .click();
  const secret = await visit.field(say('integrations:keys.secret')).inputValue();
  expect(secret).toMatch(/^stockroom_[\w-]{51}$/);
  const read = () => fetch(`${visit.origin}/api/catalog/articles`, { headers: { 'x-api-key': secret } });
  expect((await read()).status).toBe(200);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common:actions.close') })
    .last()
    .click();
  await visit.field(say('integrations:keys.secret')).waitFor({ state: 'hidden' });
  await visit.button('integrations:keys.revokeOf', { name: 'ERP' }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: say('integrations:keys.revoke') })
    .click();
  await page.getByText(say('integrations:keys.none')).waitFor();
  expect((await read()).status).toBe(401);
});

it('lists several invitations of a person, and lets them choose', async () => {
  const owner = await stage.visit({ language: 'en' });
  const team = await arriveAsOwner(owner);
  const other = await stage.visit({ language: 'en' });
  const second = await arriveAsOwner(other);
  const email = newAddress('wanted');
  for (const { owner: client } of [team, second]) {
    const { items } = await client.expect(200, client.get('/roles'));
    await client.expect(201, client.post('/users/invitations', { emails: [email], roleId: items[0].id }));
  }
  const wanted = await stage.visit({ language: 'en', screen: LAPTOP });
  await arriveSignedIn(wanted, email);
  await wanted.open('/dashboard');
  await wanted.heading(wanted.say('onboarding:title')).waitFor();
  expect(await violations(wanted.page)).toEqual([]);
  await wanted.button('common:invitations.joinOf', { name: 'Fire brigade' }).first().click();
  await wanted.heading(wanted.say('dashboard:welcome', { name: 'wanted' })).waitFor();
});

it('erases an account after its address is typed, and returns to the home page', async () => {
  const owner = await stage.visit({ language: 'en' });
  const team = await arriveAsOwner(owner);
  const member = await newMember(team, 'requester');
  const visit = await stage.visit({ language: 'en' });
  await arriveSignedIn(visit, member.email);
  await visit.open('/account/profile');
  await visit.button('account:profile.erase.open').click();
  const submit = visit.button('account:profile.erase.submit');
  await submit.waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await visit.field(visit.say('account:profile.erase.type', { email: member.email })).fill(member.email);
  // The query of the page in between is refused, and rightly.
  visit.expectRefusal('/api/', 401);
  await submit.click();
  await visit.page.waitForURL(`${visit.origin}/`);
  expect((await team.owner.get(`/users/${member.userId}`)).status).toBe(404);
});
