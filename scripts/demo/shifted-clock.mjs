import { rmSync } from 'node:fs';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

/**
 * Preloaded into a server (`node --import`): sets the time of day of its process and of its threads to the one that the
 * parent process says. Timers and `performance.now()` are left alone, because timeouts and leases of connections run by
 * them. The application has no such setting, so that the date of a productive server cannot be set.
 */

const SHARED = 'demo-clock-offset';

if (isMainThread) setEnvironmentData(SHARED, new SharedArrayBuffer(8));
const offset = new Float64Array(getEnvironmentData(SHARED));
const MachineDate = Date;

globalThis.Date = class Date extends MachineDate {
  constructor(...values) {
    if (values.length === 0) super(Date.now());
    else super(...values);
  }

  static now() {
    return MachineDate.now() + offset[0];
  }
};

if (isMainThread) {
  offset[0] = Number(process.env.DEMO_CLOCK_MS) - MachineDate.now();
  process.on('message', (message) => {
    const { clockMs } = message ?? {};
    if (typeof clockMs !== 'number') return;
    offset[0] = clockMs - MachineDate.now();
    process.send({ clockMs });
  });
  // The parent process was killed: the server ends, and its folder goes with it.
  process.once('disconnect', () => {
    process.once('exit', () => rmSync(process.cwd(), { recursive: true, force: true }));
    process.kill(process.pid, 'SIGINT');
  });
}

/**
 * Mongoose takes a connection for lost when the time of day is two heartbeats past the last one, and waits for the next
 * one. After a leap of the clock that is no sign of anything, so it finds no last heartbeat. The driver's own checks run
 * by the monotonic clock.
 */
Object.defineProperty(Object.prototype, '_lastHeartbeatAt', { get: () => null, set() {} });
