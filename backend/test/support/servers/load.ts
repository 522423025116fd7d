import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { RunningApp } from '../app.js';

/** The delay of this process itself: the share of other work on the machine. */
const own = monitorEventLoopDelay({ resolution: 10 });
own.enable();

/**
 * The time for which the server's event loop kept callers waiting since this was last asked, beyond the delay of this
 * process itself: the 99th percentile in milliseconds.
 */
export async function eventLoopDelayMs({ origin }: RunningApp): Promise<number> {
  const metrics = await (await fetch(`${origin}/api/metrics`)).text();
  const ownMs = own.percentile(99) / 1e6;
  own.reset();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000 - ownMs;
}

/** The value of one of the server's own metrics, summed over its labels. */
export async function metric({ origin }: RunningApp, name: string, labels = ''): Promise<number> {
  const metrics = await (await fetch(`${origin}/api/metrics`)).text();
  const rows = metrics.matchAll(new RegExp(`^stockroom_${name}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'));
  return [...rows]
    .filter(([, found = '']) => found.includes(labels))
    .reduce((sum, [, , value]) => sum + Number(value), 0);
}

/** Memory that belongs to the server's process alone, in MB. */
const privateMb = ({ pid }: RunningApp): number =>
  Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Does something and answers by how many MB the server's own memory rose meanwhile at most. */
export async function memoryRiseMb(app: RunningApp, work: () => Promise<unknown>): Promise<number> {
  const before = privateMb(app);
  let [most, done] = [before, false];
  const watch = async () => {
    for (; !done; await setTimeout(20)) most = Math.max(most, privateMb(app));
  };
  const watching = watch();
  await work().finally(() => {
    done = true;
  });
  await watching;
  return most - before;
}
