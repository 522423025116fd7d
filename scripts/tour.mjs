import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { signIn } from './demo/client.mjs';
import { speakerOf } from './demo/english.mjs';
import { ROOT } from './lib/install-and-build.mjs';
import { encode } from './tour/encode.mjs';
import { Recorder } from './tour/recorder.mjs';

/**
 * Records the tour of the help page in each language, on a server with both demonstrations: `npm start`, `npm run demo`,
 * `npm run demo -- --language en`, then `npm run tour`, or `npm run tour -- es` for one language. Another server is named by
 * DEMO_ORIGIN. The films are committed; their captions are made from the texts of the help when the application is built.
 */

const EMAIL = 'demo@example.org';
const SIZE = { width: 1280, height: 720 };
const MAX_BYTES = 2_000_000;
const QUANTIZER = 56;
const TARGET = join(ROOT, 'frontend', 'src', 'features', 'help', 'tour');
/** The locale of each language, and the demonstration that its film shows. */
const LANGUAGES = { fr: ['fr-FR', 'fr'], en: ['en-GB', 'en'], es: ['es-ES', 'en'], it: ['it-IT', 'en'] };

const origin = process.env.DEMO_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
const [only] = process.argv.slice(2);
try {
  const person = await signIn(origin, EMAIL);
  for (const language of only ? [only] : Object.keys(LANGUAGES)) await makeFilm(person, language);
} finally {
  await browser.close();
}

/** Records the film of a language and writes it, with its first picture and the times of its captions. */
async function makeFilm(person, language) {
  const [locale, demonstration] = LANGUAGES[language];
  const name = speakerOf(demonstration)('Atelier Démo');
  const tenant = (await person.get('/tenants')).items.find((one) => one.name === name);
  if (!tenant)
    throw new Error(`${origin} has no ${name}: fill it with npm run demo -- --language ${demonstration}.`);
  const member = await person.enter(tenant.id);
  const film = await record(member.token, await wellStocked(member), { language, locale });
  const { video, poster } = await encoded(film);
  if (video.length > MAX_BYTES)
    throw new Error(`The film has ${video.length} bytes, more than ${MAX_BYTES}.`);
  const folder = join(TARGET, language);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tour.webm'), video);
  writeFileSync(join(folder, 'poster.webp'), poster);
  writeFileSync(join(folder, 'cues.json'), `${JSON.stringify(film.cues, null, 2)}\n`);
  console.log(`${language}: ${(film.durationMs / 1000).toFixed(0)} s, ${Math.round(video.length / 1000)} kB`);
}

/** The words of a page by their key, as in `requests:actions.send`. */
function wordsIn(language) {
  return (key, values = {}) => {
    const [namespace, path] = key.split(':');
    const file = join(ROOT, 'frontend', 'src', 'i18n', 'locales', language, `${namespace}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8'));
    const found = path.split('.').reduce((node, name) => node?.[name], texts);
    if (typeof found !== 'string') throw new Error(`${language} has no ${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_all, name) => values[name] ?? '');
  };
}

/** An article of which there is enough at the depot that the form proposes: the organisation's first. */
async function wellStocked(api) {
  const sites = await api.all('/sites?archived=false');
  const [site] = sites.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const { items } = await api.get(`/stock/levels?siteId=${site.id}&limit=200`);
  const level = items.find(
    ({ available, article }) =>
      available >= 40 &&
      article &&
      article.decimals === 0 &&
      article.tracking === 'quantity' &&
      !article.returnable,
  );
  if (!level)
    throw new Error('The demonstration has no article with enough stock: fill it with `npm run demo`.');
  return level.article;
}

async function record(token, article, { language, locale }) {
  const context = await browser.newContext({
    viewport: SIZE,
    locale,
    colorScheme: 'light',
  });
  const { request } = context;
  const { csrfToken } = await (await request.get(`${origin}/api/auth/csrf`)).json();
  await request.post(`${origin}/api/auth/callback/credentials`, { form: { csrfToken, json: 'true', token } });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.addInitScript((lng) => localStorage.setItem('i18nextLng', lng), language);
  const film = await Recorder.of(page);
  await page.goto(`${origin}/dashboard?lng=${language}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await film.start();
  await play(film, page, article, wordsIn(language));
  const { frames, durationMs } = await film.stop();
  await context.close();
  return { frames, durationMs, cues: film.cues };
}

/** From the request to the movement in the stock. */
async function play(film, page, { name }, say) {
  const button = (key) => page.getByRole('button', { name: say(key), exact: true });
  const follow = async (entry) => {
    const link = page
      .getByRole('navigation', { name: say('shell:nav.label') })
      .locator(`[data-page="${entry}"]`);
    await film.click(link);
    await page.mouse.move(700, 360, { steps: 8 });
  };
  await film.step('start', 4);
  await film.step('ask', 3, async () => {
    await follow('requests-new');
    const search = page.getByRole('combobox', { name: say('requests:search.label') });
    await film.click(search);
    await search.pressSequentially(name.slice(0, 12), { delay: 60 });
    await film.click(page.getByRole('option', { name }).first());
    await page.getByRole('textbox', { name: say('requests:line.quantity', { name }), exact: true }).fill('3');
  });
  await film.step('send', 3, async () => {
    await film.click(button('requests:actions.send'));
    await page.getByRole('heading', { name: /REQ-/ }).waitFor();
  });
  await film.step('approve', 3, async () => {
    const number = /REQ-\d{4}-\d{6}/.exec(await page.getByRole('heading', { name: /REQ-/ }).innerText())[0];
    await follow('requests-processing');
    const inQueue = page.getByRole('list').getByRole('button', { name: number });
    await film.click(inQueue);
    await film.click(button('requests:actions.approve'));
    await inQueue.waitFor({ state: 'detached' });
  });
  await film.step('prepare', 3, async () => {
    await follow('preparation-pending');
    // The order with the highest number is that of the approved request.
    const orders = page.getByRole('button', {
      name: new RegExp(`^${say('preparation:pending.action.pending')} ORD-`),
    });
    await orders.first().waitFor();
    const names = await orders.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
    );
    await film.click(orders.nth(names.indexOf(names.toSorted().at(-1))));
    await page.waitForURL(({ pathname }) => pathname === '/preparation/checklist');
    const start = button('preparation:actions.start');
    const box = page.getByRole('checkbox').first();
    await start.or(box).first().waitFor();
    if (await start.isVisible()) await film.click(start);
    await film.click(box);
    await film.click(button('preparation:actions.complete'));
  });
  await film.step('deliver', 3, async () => film.click(button('preparation:actions.deliver')));
  await film.step('track', 5, async () => {
    await follow('catalog-stock');
    await film.click(page.getByRole('row').nth(1));
  });
}

/** In a page of its own at the server's address, where encoders are available. */
async function encoded({ frames, durationMs }) {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.route('**/encoder', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(`${origin}/encoder`);
  const film = await encode(page, { frames, durationMs, ...SIZE, quantizer: QUANTIZER });
  await context.close();
  return film;
}
