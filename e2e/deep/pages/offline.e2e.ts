import { arriveAsOwner, arriveSignedIn, newAddress } from '../../support/arrive.js';
import { fill } from '../../support/fill.js';
import { setStage } from '../../support/stage.js';
import { wordsOf } from '../../support/texts.js';
import { Visit } from '../../support/visit.js';

const stage = setStage({ checksConsole: true });

const comeToFront = ({ page }: Visit) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The expected messages of the browser while the line is down. */
function expectSilence(visit: Visit): void {
  visit.expectLine('Failed to load resource: net::ERR_INTERNET_DISCONNECTED');
  visit.expectLine('[auth][error][CLIENT_FETCH_ERROR]');
}

it('a lost connection ends no session and keeps typed input; when it is back, the session is refreshed', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/account/profile');
  const name = visit.field(say('account:profile.name.label'));
  await name.fill('Half a na');
  expectSilence(visit);
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/session'));
  await comeToFront(visit);
  await failed;
  const asked = page.waitForResponse('**/api/auth/session');
  await page.context().setOffline(false);
  expect((await asked).status()).toBe(200);
  expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/account/profile', 'Half a na']);
});

it('a page whose code did not come says so, and comes by itself when the line is back', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/account/profile');
  await visit.title.waitFor();
  expectSilence(visit);
  visit.expectLine('TypeError: Failed to fetch dynamically imported module');
  visit.expectLine('Error: Unable to preload CSS');
  await page.context().setOffline(true);
  await visit.go('catalog-stock');
  await visit.heading(say('common:boundary.missing')).waitFor();
  await page.context().setOffline(false);
  await visit.heading(say('shell:menu.catalog-stock')).waitFor();
});

it('a page goes on without the code of its pop-ups, and shows them once it can be loaded', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  visit.expectLine('Failed to load resource: net::ERR_FAILED');
  await page.route('**/toaster-*.js', (route) => route.abort());
  await visit.open('/account/profile');
  const name = visit.field(say('account:profile.name.label'));
  await name.fill('Maria');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/toaster-'));
  await name.press('Enter');
  await failed;
  expect(await name.inputValue()).toBe('Maria');
  await page.unroute('**/toaster-*.js');
  await page.getByText(say('account:profile.name.saved')).waitFor();
});

it('a sign-in in another tab shows no data of the previous person', async () => {
  const first = await stage.visit({ language: 'en' });
  await fill(await arriveAsOwner(first));
  await first.open('/requests/mine');
  const mine = first.page.getByRole('button', { name: /^REQ-/ }).first();
  await mine.waitFor();
  // The first tab's event stream may reconnect under the second person's session, who has no organisation.
  first.expectRefusal('/api/events', 403);
  const second = new Visit(await first.page.context().newPage(), first.origin, wordsOf('en'));
  await arriveSignedIn(second, newAddress('somebody-else'));
  // The first tab stores the other person's token before it stores who that is.
  const session = await second.page.context().request.get(`${second.origin}/api/auth/session`);
  const { accessToken } = (await session.json()) as { accessToken: string };
  await first.page.evaluate((token) => localStorage.setItem('access_token', token), accessToken);
  await second.open('/account/profile');
  await second.title.waitFor();
  await comeToFront(first);
  await mine.waitFor({ state: 'detached' });
  expect(second.noise).toEqual([]);
});

it('an order is started once, however often its button is tapped', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  await fill(await arriveAsOwner(visit));
  await visit.open('/preparation/pending');
  const start = page.getByRole('button', {
    name: new RegExp(`^${say('preparation:pending.action.pending')} `),
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let started = 0;
  await page.route('**/start', async (route) => {
    started += 1;
    await held;
    await route.continue();
  });
  await start.first().evaluate((button: HTMLButtonElement) => {
    button.click();
    setTimeout(() => button.click(), 50);
    setTimeout(() => button.click(), 100);
    setTimeout(() => button.setAttribute('data-tapped', 'yes'), 150);
  });
  await page.locator('[data-tapped]').waitFor();
  answer();
  await page.waitForURL(({ pathname }) => pathname === '/preparation/checklist');
  expect(started).toBe(1);
});
