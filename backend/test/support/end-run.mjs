import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const STOP_TIMEOUT_MS = 20_000;

/** After all tests: ends the servers that test files shared, and removes their data. */
export default async function endRun() {
  const folder = process.env.SHARED_SERVERS_DIR;
  if (!folder) return;
  const started = readdirSync(folder)
    .map((worker) => join(folder, worker, 'started.json'))
    .filter(existsSync)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  await Promise.all(started.map(({ pid }) => stop(pid)));
  rmSync(folder, { recursive: true, force: true });
}

async function stop(pid) {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  for (let signal = 'SIGINT'; send(pid, signal); signal = 0) {
    if (Date.now() > deadline) {
      send(pid, 'SIGKILL');
      throw new Error('a shared server did not end when it was asked to');
    }
    await setTimeout(20);
  }
}

/** Sends a signal, or with 0 only asks; answers whether the process is there. */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
