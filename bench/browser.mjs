import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startApp } from './api/servers.mjs';
import { openTenant } from './api/tenant.mjs';
import { launch, openPage, SLOWER } from './browser/page.mjs';

/**
 * Measures the built browser application as its visitors meet it, with the metrics of Chromium: first visits on a
 * slow phone as Lighthouse 12 holds them (slow 4G, processor slowed four times), keys and clicks with the processor
 * slowed, and the way from page to page. Medians of interleaved rounds; times are this machine's.
 *
 * Usage: npm run bench:browser [-- --rounds 5] [-- --only home]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const ROUNDS = Number(values.rounds);
const ARTICLES = 1000;
/** The time for which a page is watched after it has come to rest. */
const REST_MS = 1500;
const ROUTES = [
  '/requests/mine',
  '/catalog/stock',
  '/admin/users',
  '/preparation/pending',
  '/catalog/products',
];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const ROWS = 'main tbody tr td button, main li button, main h2';

/** A first visit: largest contentful paint, total blocking time, and layout shift. */
async function visit(browser, path, content, who) {
  const page = await openPage(browser, { ...who, phone: true, cpu: SLOWER, line: true });
  await page.goto(who.origin + path, { timeout: 60_000 });
  await page.locator(content).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  const { paint, largest, what, shift, tasks } = await page.evaluate(() => window.seen);
  await page.context().close();
  const deaf = tasks
    .filter(({ startTime }) => startTime >= paint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { 'FCP ms': paint, 'LCP ms': largest, 'TBT ms': deaf, CLS: shift, what };
}

/** The slowest answer to a key or a click in a list: typing, a menu, sorting, opening and closing a row. */
async function interactions(browser, who) {
  const page = await openPage(browser, { ...who, cpu: SLOWER });
  await page.goto(`${who.origin}/catalog/products`);
  const row = page.locator('main tbody tr button').first();
  await row.waitFor();
  // A first opening also fetches code; a person notices that as waiting, not as deafness.
  for (let turn = 0; turn < 2; turn += 1) {
    if (turn === 1) await page.evaluate(() => window.seen.events.splice(0));
    await page.locator('main input').first().click();
    await page.keyboard.type('camera', { delay: 120 });
    await page.waitForTimeout(REST_MS);
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Backspace', { delay: 60 });
    await page.waitForTimeout(REST_MS);
    await page.locator('main thead button').first().click();
    await page.waitForTimeout(REST_MS);
    await row.click();
    await page.getByRole('dialog').first().waitFor();
    await page.waitForTimeout(REST_MS);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(REST_MS);
  }
  const events = await page.evaluate(() => window.seen.events);
  await page.context().close();
  const worst = events.toSorted((a, b) => b.duration - a.duration)[0];
  return { 'worst ms': worst?.duration ?? 16, what: `${worst?.name} on ${worst?.on}` };
}

/** From the click on a menu entry until the page's content is shown, with a warm cache. */
async function routeChanges(browser, who) {
  const page = await openPage(browser, who);
  const times = [];
  for (const turn of [0, 1])
    for (const path of ROUTES) {
      if (page.url() === 'about:blank') {
        await page.goto(who.origin + path);
        await page.locator(ROWS).first().waitFor();
        continue;
      }
      const time = await page.evaluate(change, [path, ROWS]);
      if (turn === 1) times.push(time);
      await page.waitForTimeout(600);
    }
  await page.context().close();
  return { 'median ms': median(times), 'worst ms': Math.max(...times), what: '' };
}

function change([path, rows]) {
  return new Promise((done) => {
    const before = document.querySelector('main h1');
    const started = performance.now();
    document.querySelector(`nav a[href="${path}"]`).click();
    const look = () => {
      const title = document.querySelector('main h1');
      const isThere = title !== null && title !== before && document.querySelector(rows) !== null;
      if (isThere) done(performance.now() - started);
      else requestAnimationFrame(look);
    };
    look();
  });
}

function report(name, rounds) {
  const figures = Object.keys(rounds[0]).filter((key) => key !== 'what');
  const parts = figures.map((key) => {
    const numbers = rounds.map((round) => round[key]);
    const digits = key === 'CLS' ? 3 : 0;
    return `${key} ${median(numbers).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)})`;
  });
  console.log(`${name.padEnd(34)} ${parts.join('  ')}  ${rounds[0].what}`);
}

const app = await startApp(fileURLToPath(new URL('..', import.meta.url)));
const browser = await launch();
try {
  const { client } = await openTenant(app.origin, { articles: ARTICLES, movements: ARTICLES });
  const guest = { origin: app.origin };
  const member = { origin: app.origin, token: client.token };
  const lines = [
    ['first visit: home, signed out', () => visit(browser, '/', 'main h1', guest)],
    ['first visit: list of 50', () => visit(browser, '/catalog/products', 'main li, main td button', member)],
    ['keys and clicks in a list', () => interactions(browser, member)],
    ['route change, warm', () => routeChanges(browser, member)],
  ].filter(([name]) => name.includes(values.only));
  const measured = new Map(lines.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, once] of lines) measured.get(name).push(await once());
  for (const [name, rounds] of measured) report(name, rounds);
} finally {
  await browser.close();
  await app.stop();
  app.remove();
}
