import { newArticle, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner, arriveSignedIn, digit, newAddress } from '../../support/arrive.js';
import { untilFocused } from '../../support/keyboard.js';
import { PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage({ checksConsole: true });

const sidebarOf = ({ page }: Visit) => page.locator('aside');
const widthOf = async (visit: Visit) => (await sidebarOf(visit).boundingBox())?.width ?? 0;
const untilWide = (visit: Visit, isWide: boolean) =>
  visit.page.waitForFunction(
    (wide) => document.querySelector('aside')?.getAttribute('data-wide') === String(wide),
    isWide,
  );

it('offers six cards on the home page, and on the dashboard the counters of articles, orders, alerts and figures', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  await receive(team, await newArticle(team), 5);
  await visit.open('/');
  const cards = page.getByRole('region', { name: say('home:cards.title') }).getByRole('link');
  await cards.nth(5).waitFor();
  const targets = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/dashboard',
    '/admin/users',
    '/help',
    '/requests/mine',
    '/catalog/products',
    '/featured',
  ]);
  await cards.first().click();
  await visit.heading(say('dashboard:welcome', { name: team.email.split(/[@._+-]/)[0] ?? '' })).waitFor();
  await page.getByRole('main').getByText(team.email, { exact: true }).waitFor();
  const counters = page.getByRole('region', { name: say('dashboard:counters.title') });
  await counters.locator('ul[aria-busy=false]').waitFor();
  const counted = async (id: string) =>
    (await counters.getByRole('link', { name: say(`dashboard:counters.${id}.title`) }).innerText()).split(
      '\n',
    )[1];
  expect([
    await counted('trackedItems'),
    await counted('activeOrders'),
    await counted('stockAlerts'),
  ]).toEqual(['1', '0', '0']);
  const kpis = page
    .getByRole('region', { name: say('dashboard:board.title') })
    .getByRole('heading', { level: 3 });
  await kpis.first().waitFor();
  expect(await counted('activeKpis')).toBe(String(await kpis.count()));
});

it('shows the words of its menu on a wide screen until somebody collapses it', async () => {
  const visit = await stage.visit({ language: 'en', screen: { width: 1440, height: 900 } });
  const { page } = visit;
  await arriveAsOwner(visit);
  await visit.open('/help');
  await visit.button('shell:nav.unpin').waitFor();
  const words = page.getByRole('navigation', { name: visit.say('shell:nav.label') });
  await words.getByText(visit.say('shell:words.products'), { exact: true }).waitFor();
  const main = await page.getByRole('main').boundingBox();
  expect(main?.x).toBeGreaterThanOrEqual(await widthOf(visit));
  await visit.button('shell:nav.unpin').click();
  await page.mouse.move(900, 400);
  await untilWide(visit, false);
  await page.reload();
  await visit.title.waitFor();
  await page.mouse.move(900, 400);
  await untilWide(visit, false);
});

it('has a sidebar from 1024 px, which is compact until it is pointed at or pinned, and a drawer below', async () => {
  const visit = await stage.visit({ language: 'en', screen: { width: 1024, height: 700 } });
  const { page } = visit;
  await arriveAsOwner(visit);
  await visit.open('/help');
  await visit.title.waitFor();
  await page.mouse.move(700, 400);
  await untilWide(visit, false);
  const compact = await widthOf(visit);
  await sidebarOf(visit).hover();
  await untilWide(visit, true);
  await page.waitForFunction(
    (narrow) => (document.querySelector('aside')?.offsetWidth ?? 0) > narrow * 2,
    compact,
  );
  await visit.button('shell:nav.pin').click();
  await page.mouse.move(700, 400);
  await page.reload();
  await visit.button('shell:nav.unpin').waitFor();
  expect(await widthOf(visit)).toBeGreaterThan(compact * 2);
  const main = await page.getByRole('main').boundingBox();
  expect(main?.x).toBeGreaterThanOrEqual(await widthOf(visit));
  await visit.button('shell:nav.unpin').click();
  await page.mouse.move(700, 400);
  await untilWide(visit, false);
  await page.setViewportSize({ width: 1023, height: 700 });
  await visit.button('shell:nav.open').waitFor();
  await sidebarOf(visit).waitFor({ state: 'detached' });
});

it('greets in the avatar menu by the first word of the address, and leads to the profile and out', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const email = newAddress('grace.hopper');
  await arriveSignedIn(visit, email);
  await visit.open('/help');
  await page.getByRole('button', { name: `${say('shell:avatar.greeting', { name: 'grace' })}, ` }).click();
  await page.getByRole('banner').getByText(email).waitFor();
  await visit.button('shell:avatar.signOut').waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell:avatar.profile') })
    .click();
  await page.waitForURL('**/account/profile');
});

it('changes pages in 0.35 s, and not at all for a person who wants no motion', async () => {
  const visit = await stage.visit({ language: 'en', motion: true });
  const { page, say } = visit;
  await visit.open('/help');
  await visit.title.waitFor();
  const durations = page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const look = () => {
          const running = document
            .getAnimations()
            .filter((one) => one instanceof CSSAnimation && one.animationName.startsWith('page-'));
          resolve(running.map(({ effect }) => effect?.getTiming().duration));
        };
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = start(update);
          void transition.ready.then(look);
          return transition;
        };
      }),
  );
  await visit.go('featured');
  expect(new Set(await durations)).toEqual(new Set([350]));
  await visit.heading(say('shell:menu.featured')).waitFor();

  const still = await stage.visit({ language: 'en' });
  await still.open('/help');
  await still.title.waitFor();
  await still.go('featured');
  await still.heading(say('shell:menu.featured')).waitFor();
  expect(await still.page.evaluate(() => document.getAnimations().length)).toBe(0);
});

it('colours the bar of the browser by the theme that is shown, whatever the system prefers', async () => {
  const visit = await stage.visit({ language: 'en', theme: 'dark', screen: PHONE });
  const colours = () =>
    visit.page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('content')?.toUpperCase()));
  await visit.open('/help');
  await visit.title.waitFor();
  expect(await colours()).toEqual(['#F4F5FA', '#32304E']);
  await visit.button('shell:header.toLight').click();
  await visit.button('shell:header.toDark').waitFor();
  expect(await colours()).toEqual(['#F4F5FA', '#F4F5FA']);
  await visit.button('shell:header.toDark').click();
  await visit.button('shell:header.toLight').waitFor();
  expect(await colours()).toEqual(['#32304E', '#32304E']);
});

it('goes to the error page when the providers cannot be had, and to the sign-in page for an unknown one', async () => {
  for (const [status, providers, leads] of [
    [500, {}, '/auth/error'],
    [200, { other: { id: 'other', name: 'Other', type: 'oauth' } }, '/auth/signin'],
  ] as const) {
    const visit = await stage.visit({ language: 'en' });
    const { page, say, origin } = visit;
    visit.expectRefusal('/api/auth/providers', 500);
    visit.expectLine('[auth][error][CLIENT_FETCH_ERROR]');
    await page.route('**/api/auth/providers', (route) => route.fulfill({ status, json: providers }));
    await page.route('**/api/auth/verify-code', (route) =>
      route.fulfill({ json: { token: 'a.b.c', user: { _id: 'u', email: 'a@example.org', name: '' } } }),
    );
    await visit.open('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('shell:header.signIn'), exact: true })
      .click();
    await untilFocused(visit.field(say('auth:email.label')));
    await page.keyboard.type(newAddress());
    await page.keyboard.press('Enter');
    await untilFocused(digit(visit, 1));
    await page.keyboard.type('123456');
    await page.waitForURL(({ pathname }) => pathname === leads);
    const back = new URL(page.url()).searchParams.get('callbackUrl');
    expect(back).toBe(leads === '/auth/signin' ? '/dashboard' : null);
    expect(page.url().startsWith(origin)).toBe(true);
  }
});
