import type { RunningApp } from './app.js';
import { until } from './until.js';

/** Waits until the server has logged something: its log comes through a pipe that may be slower than its answers. */
export async function untilLogged(app: Pick<RunningApp, 'log'>, text: string): Promise<void> {
  await until(`this is logged: ${text}`, () => app.log().includes(text));
}
