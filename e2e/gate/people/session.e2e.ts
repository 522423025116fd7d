import { foundTenant, newMember } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner, clientOf, signInByDialog } from '../../support/arrive.js';
import { expectPage } from '../../support/expect.js';
import { setStage } from '../../support/stage.js';
import { wordsOf } from '../../support/texts.js';
import { Visit } from '../../support/visit.js';

const stage = setStage();

/** Tells the page that it has come to the front, as the browser does. */
const comeToFront = ({ page }: Visit) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const untilSignInIsAsked = ({ page }: Visit) =>
  page.waitForURL((url) => url.searchParams.get('error') === 'SessionRequired');

it('ends in every tab when it ends in one', async () => {
  const first = await stage.visit({ language: 'en' });
  await arriveAsOwner(first);
  await first.open('/dashboard');
  await first.title.waitFor();
  const second = new Visit(await first.page.context().newPage(), first.origin, wordsOf('en'));
  await second.open('/catalog/stock');
  await second.title.waitFor();
  // Its query at that moment is refused, and rightly.
  second.expectRefusal('/api/', 401);
  await first.open('/logout');
  await first.page.waitForURL(`${first.origin}/`);
  await untilSignInIsAsked(second);
  expect(second.noise).toEqual([]);
});

it('is asked again when the page comes to the front: one that was revoked elsewhere leads to the sign-in', async () => {
  const visit = await stage.visit({ language: 'en' });
  await arriveAsOwner(visit);
  await visit.open('/catalog/stock?q=lamp');
  await visit.title.waitFor();
  const me = await clientOf(visit);
  const { items } = await me.expect(200, me.get('/users/me/sessions'));
  const here = items.find(({ current }: { current: boolean }) => current);
  // The query of the page in between is refused, and rightly.
  visit.expectRefusal('/api/', 401);
  await me.expect(200, me.call('DELETE', `/users/me/sessions/${here.id}`, undefined));
  await comeToFront(visit);
  await untilSignInIsAsked(visit);
  const callback = new URL(visit.page.url()).searchParams.get('callbackUrl');
  expect(callback).toBe(`${visit.origin}/catalog/stock?q=lamp`);
  expect(await visit.page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

it('that cannot be asked for counts as none, and the failure is reported', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page } = visit;
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/auth/_log') &&
      (request.postData() ?? '').includes('code=CLIENT_FETCH_ERROR'),
  );
  await page.route('**/api/auth/session', (route) => route.fulfill({ status: 500, json: {} }));
  // These lines are expected here.
  visit.expectRefusal('/api/auth/session', 500);
  visit.expectLine('[auth][error][CLIENT_FETCH_ERROR]');
  await visit.open('/dashboard');
  await untilSignInIsAsked(visit);
  expect(lines.some((line) => line.includes('CLIENT_FETCH_ERROR'))).toBe(true);
  await reported;
});

it('signed out leaves nothing behind: no token, no person, no persisted state', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { email } = await arriveAsOwner(visit);
  await visit.open('/dashboard');
  await visit.title.waitFor();
  await visit.page.evaluate(() => localStorage.setItem('token', 'older'));
  await visit.open('/requests/new');
  await visit.page.getByLabel(visit.say('requests:fields.purpose')).fill('Private');
  // A question that was on its way when the session ended is refused, and rightly.
  visit.expectRefusal('/api/', 401);
  await visit.open('/logout');
  await visit.page.waitForURL(`${visit.origin}/`);
  const stored = await visit.page.evaluate(() => JSON.stringify(localStorage));
  const kept = JSON.parse(stored) as Record<string, string>;
  expect([kept['access_token'], kept['token']]).toEqual([undefined, undefined]);
  expect(stored).not.toContain(email);
  expect(await visit.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Private');
});

it('keeps a page waiting, at its URL, until the session is known', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/auth/session');
  await visit.open('/catalog/stock');
  await asked;
  await visit.button('shell:header.toDark').waitFor();
  await expectPage(page).toHaveURL(`${visit.origin}/catalog/stock`);
  await expectPage(visit.title).toHaveCount(0);
  answer();
  await visit.heading(say('shell:menu.catalog-stock')).waitFor();
});

it('leaves nothing that was typed to somebody else who signs in in another tab', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { email } = await newMember(team, 'storekeeper');
  await visit.open('/preparation/counter');
  const person = page.getByRole('combobox', { name: say('loans:counter.person') });
  await person.fill('Ada Lovelace');
  // The query of the page in between is refused, and rightly.
  visit.expectRefusal('/api/', 401);
  const second = new Visit(await page.context().newPage(), visit.origin, wordsOf('en'));
  await second.open('/logout');
  await second.page.waitForURL(`${visit.origin}/`);
  await comeToFront(visit);
  await page.getByRole('dialog').waitFor();
  await person.waitFor({ state: 'attached' });
  await signInByDialog(second, email);
  await page.waitForURL(`${visit.origin}/`);
  await visit.open('/preparation/counter');
  await expectPage(person).toHaveValue('');
});

it('leaves nothing that was typed to another organisation that is opened in another tab', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/preparation/counter');
  const person = page.getByRole('combobox', { name: say('loans:counter.person') });
  await person.fill('Ada Lovelace');
  const elsewhere = await clientOf(visit);
  // The query of the page in between is refused, and rightly.
  visit.expectRefusal('/api/', 409);
  await foundTenant(elsewhere);
  await comeToFront(visit);
  await page.waitForURL(`${visit.origin}/`);
  await visit.open('/preparation/counter');
  await expectPage(person).toHaveValue('');
});
