import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The journeys bring the browser's driver; a benchmark needs no other.
const { chromium } = createRequire(fileURLToPath(new URL('../../e2e/package.json', import.meta.url)))(
  'playwright-core',
);

/** The phone and the line that Lighthouse 12's mobile preset reckons with: 150 ms for a round trip, 1.6 Mbit/s. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const LAPTOP = { viewport: { width: 1350, height: 940 } };
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const SLOWER = 4;

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

/** Runs in every page before its scripts: collects the browser's performance entries. */
function watch() {
  const seen = { paint: 0, largest: 0, what: '', shift: 0, tasks: [], events: [] };
  window.seen = seen;
  const follow = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  follow('largest-contentful-paint', ({ startTime, element }) => {
    seen.largest = startTime;
    seen.what = `${element?.tagName.toLowerCase() ?? '?'} "${element?.textContent?.slice(0, 40) ?? ''}"`;
  });
  follow('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  follow('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  follow(
    'event',
    ({ name, duration, interactionId, target }) => {
      if (interactionId > 0) seen.events.push({ name, duration, on: target?.tagName ?? '' });
    },
    { durationThreshold: 16 },
  );
}

/** A page in a browser that has never been here, signed in where a token is given. */
export async function openPage(browser, { origin, token, phone = false, cpu = 1, line = false }) {
  const context = await browser.newContext({ ...(phone ? PHONE : LAPTOP), locale: 'fr-FR' });
  if (token) {
    const { csrfToken } = await (await context.request.get(`${origin}/api/auth/csrf`)).json();
    const form = { csrfToken, json: 'true', token };
    await context.request.post(`${origin}/api/auth/callback/credentials`, { form });
  }
  await context.addInitScript(watch);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (line) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return page;
}
