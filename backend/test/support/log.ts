import { setTimeout } from 'node:timers/promises';
import type { RunningApp } from './app.js';

/** Waits until the server has logged something: its log comes through a pipe that may be slower than its answers. */
export async function untilLogged(app: Pick<RunningApp, 'log'>, text: string): Promise<void> {
  for (let wait = 0; wait < 250; wait += 1) {
    if (app.log().includes(text)) return;
    await setTimeout(20);
  }
  throw new Error(`this was not logged: ${text}\n${app.log().slice(-2000)}`);
}
