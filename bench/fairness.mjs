import { parseArgs } from 'node:util';
import { signIn } from './api/client.mjs';
import { startApp } from './api/servers.mjs';
import { openTenant } from './api/tenant.mjs';

/**
 * Measures what a tenant notices of another tenant's heavy work: the median time of its reads while nothing else runs, and
 * while 16 callers of the other tenant verify, as a ratio within one run. The rounds are interleaved; the ratio is the
 * median over the rounds.
 *
 * Usage: node bench/fairness.mjs [--against ../other] [--rounds 3] [--seconds 5] [--movements 24000]
 *   --against  another built checkout, measured in the same rounds: before and after
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    movements: { type: 'string', default: '24000' },
  },
});
const SIZE = { articles: 2_000, movements: Number(values.movements) };
const READERS = 16;
const HEAVY = 16;
const RETRY_MS = 200;
const KINDS = {
  'ledger verification': '/stock/ledger/verify',
  'activity verification': '/logs/verify',
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

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

/** Keeps a number of callers at heavy work until it is stopped; returns the counts of served and refused calls. */
function burden(client, path) {
  const counts = { served: 0, refused: 0 };
  let stopped = false;
  const caller = async () => {
    while (!stopped) {
      const answer = await fetch(`${client.api}${path}`, { headers: client.headers });
      await answer.arrayBuffer();
      if (answer.ok) counts.served += 1;
      else if (answer.status === 503 && answer.headers.has('retry-after')) counts.refused += 1;
      else throw new Error(`${path} answered ${answer.status}`);
      if (!answer.ok) await pause(RETRY_MS);
    }
  };
  const callers = Promise.all(Array.from({ length: HEAVY }, caller));
  return async () => {
    stopped = true;
    await callers;
    return counts;
  };
}

async function open(checkout) {
  const app = await startApp(checkout);
  const heavy = await openTenant(app.origin, SIZE);
  const other = await signIn(app.origin, 'neighbour@example.org');
  const wanted = { name: 'Neighbour', language: 'en', timeZone: 'UTC', currency: 'EUR', siteName: 'Depot' };
  other.token = (await other.post('/tenants', wanted)).token;
  for (let index = 0; index < 50; index += 1)
    await other.post('/catalog/articles', { sku: `N-${index}`, name: `Article ${index}` });
  return { app, checkout, heavy: heavy.client, other, lines: new Map() };
}

async function measureOnce({ heavy, other, lines }) {
  for (const [kind, path] of Object.entries(KINDS)) {
    const idle = median(await readFor(other, Number(values.seconds)));
    const stop = burden(heavy, path);
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
      `${checkout}: ${HEAVY} parallel verifications over ${SIZE.movements} movements, ${READERS} readers`,
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
