import { setStage } from '../../support/stage.js';
import { wordsOf } from '../../support/texts.js';

const stage = setStage({ checksConsole: true });

const homePage = async (headers: Record<string, string>, query = '') =>
  (await fetch(`${stage.origin}/${query}`, { headers })).text();

it('is in the language that the application will choose: the URL, the stored choice, the browser', async () => {
  const title = (language: 'fr' | 'en' | 'es' | 'it') => wordsOf(language)('home:hero.title');
  const english = { 'accept-language': 'de-DE,en;q=0.8' };
  expect(await homePage(english)).toContain(title('en'));
  expect(await homePage({ ...english, cookie: 'theme=x; i18next=it' })).toContain(title('it'));
  expect(await homePage({ ...english, cookie: 'i18next=it' }, '?lng=es')).toContain(title('es'));
  expect(await homePage({ 'accept-language': 'de' })).toContain(title('fr'));
});

it('is not sent with a session, nor at another URL', async () => {
  const title = wordsOf('fr')('home:hero.title');
  expect(await homePage({ cookie: 'stockroom.session=some.thing' })).not.toContain(title);
  expect(await (await fetch(`${stage.origin}/help`)).text()).not.toContain(title);
});

it('can be read and left for the sign-in while no script has come', async () => {
  const visit = await stage.visit({ language: 'es' });
  const { page, say } = visit;
  await page.route('**/*.js', (route) => route.abort());
  visit.expectLine('Failed to load resource: net::ERR_FAILED');
  await page.goto(`${visit.origin}/`);
  expect(await visit.title.innerText()).toBe(say('home:hero.title'));
  const way = page.getByRole('link', { name: say('home:hero.signIn') });
  expect(await way.getAttribute('href')).toBe('/auth/signin');
});

it('gives way to the application at the same place, without anything moving', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${visit.origin}/`, { waitUntil: 'commit' });
  await visit.title.waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await visit.title.boundingBox();
  letThrough();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('home:hero.signIn') })
    .waitFor();
  expect(await visit.title.count()).toBe(1);
  const after = await visit.title.boundingBox();
  expect([after?.y, after?.height]).toEqual([before?.y, before?.height]);
});
