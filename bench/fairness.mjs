import { parseArgs } from 'node:util';
import { signIn } from './api/client.mjs';
import { heavyWork, startHeavyWork } from './api/heavy-work.mjs';
import { startApp } from './api/servers.mjs';
import { openTenant } from './api/tenant.mjs';

/**
 * Measures the effect of one tenant's heavy work on another tenant: the median time of its reads while nothing else runs, and
 * while 16 callers of the other tenant verify, export and import, make documents or ask for a past day, one kind after the
 * other, as a ratio within one run. The rounds are interleaved; the ratio is the median over the rounds.
 *
 * Usage: node bench/fairness.mjs [--against ../other] [--rounds 3] [--seconds 5] [--movements 24000] [--only KIND]
 *   --against  another built checkout, measured in the same rounds: before and after
 *   --only     one kind of heavy work by its name, such as 'document as PDF'
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    movements: { type: 'string', default: '24000' },
    only: { type: 'string' },
  },
});
const SIZE = { articles: 2_000, movements: Number(values.movements) };
const READERS = 16;
const HEAVY = 16;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The times of a tenant's reads over some seconds, in milliseconds; its readers ask again as soon as they are answered. */
async function readFor(client, seconds) {
  const deadline = performance.now() + seconds * 1000;
  const times = [];
  const reader = async () => {
    while (performance.now() < deadline) {
      const began = performance.now();
      await client.get('/catalog/articles?limit=50');
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return times;
}

async function open(checkout) {
  const app = await startApp(checkout);
  const heavy = await openTenant(app.origin, SIZE);
  const other = await signIn(app.origin, 'neighbour@example.org');
  const wanted = { name: 'Neighbour', language: 'en', timeZone: 'UTC', currency: 'EUR', siteName: 'Depot' };
  other.token = (await other.post('/tenants', wanted)).token;
  for (let index = 0; index < 50; index += 1)
    await other.post('/catalog/articles', { sku: `N-${index}`, name: `Article ${index}` });
  return { app, checkout, heavy, other, lines: new Map() };
}

async function measureOnce({ heavy, other, lines }) {
  for (const [kind, work] of Object.entries(heavyWork(heavy))) {
    if (values.only && kind !== values.only) continue;
    const idle = median(await readFor(other, Number(values.seconds)));
    const stop = startHeavyWork(heavy, Array(HEAVY).fill(work));
    const busy = median(await readFor(other, Number(values.seconds)));
    const counts = await stop();
    lines.set(kind, [...(lines.get(kind) ?? []), { idle, busy, ...counts }]);
  }
}

const HERE = new URL('..', import.meta.url).pathname;
const opened = [];
try {
  for (const checkout of values.against ? [values.against, HERE] : [HERE]) opened.push(await open(checkout));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const one of opened) await measureOnce(one);
  for (const { checkout, lines } of opened) {
    console.log(
      `${checkout}: ${HEAVY} callers of heavy work over ${SIZE.movements} movements, ${READERS} readers`,
    );
    for (const [kind, rounds] of lines) {
      const of = (key) => median(rounds.map((each) => each[key]));
      const ratio = median(rounds.map(({ idle, busy }) => busy / idle));
      console.log(
        `  ${kind}: p50 ${of('idle').toFixed(1)} ms idle, ${of('busy').toFixed(1)} ms under it, ratio ${ratio.toFixed(2)}; ` +
          `served ${of('served')}, told to come back ${of('refused')}`,
      );
    }
  }
} finally {
  for (const { app } of opened) {
    await app.stop();
    app.remove();
  }
}
