import { arriveAsOwner, clientOf } from '../support/arrive.js';
import { setStage } from '../support/stage.js';
import { wordsOf } from '../support/texts.js';
import { Visit } from '../support/visit.js';

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
  const reports: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/_log')) reports.push(request.postData() ?? '');
  });
  await page.route('**/api/auth/session', (route) => route.fulfill({ status: 500, json: {} }));
  // These lines are what is asked for here, and no noise.
  visit.expectRefusal('/api/auth/session', 500);
  visit.expectLine('[auth][error][CLIENT_FETCH_ERROR]');
  await visit.open('/dashboard');
  await untilSignInIsAsked(visit);
  expect(lines.some((line) => line.includes('CLIENT_FETCH_ERROR'))).toBe(true);
  expect(reports.some((report) => report.includes('code=CLIENT_FETCH_ERROR'))).toBe(true);
});

it('signed out leaves nothing behind: no token, no person, no persisted state', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { email } = await arriveAsOwner(visit);
  await visit.open('/dashboard');
  await visit.title.waitFor();
  await visit.page.evaluate(() => localStorage.setItem('token', 'older'));
  // A question that was on its way when the session ended is refused, and rightly.
  visit.expectRefusal('/api/', 401);
  await visit.open('/logout');
  await visit.page.waitForURL(`${visit.origin}/`);
  const stored = await visit.page.evaluate(() => JSON.stringify(localStorage));
  const kept = JSON.parse(stored) as Record<string, string>;
  expect([kept['access_token'], kept['token']]).toEqual([undefined, undefined]);
  expect(stored).not.toContain(email);
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
  expect([await visit.title.count(), new URL(page.url()).pathname]).toEqual([0, '/catalog/stock']);
  answer();
  await visit.heading(say('shell:menu.catalog-stock')).waitFor();
});
