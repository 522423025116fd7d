import type { Engine } from '../storage/engine.js';
import { Snapshots } from './snapshots.js';

const MINUTE_MS = 60_000;

let released: number;
let snapshots: Snapshots;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  released = 0;
  const view = { release: () => (released += 1) };
  snapshots = new Snapshots({ read: () => view } as unknown as Engine);
});

afterEach(() => jest.useRealTimers());

function pass(minutes: number): void {
  jest.setSystemTime(Date.now() + minutes * MINUTE_MS);
  snapshots.sweep(Date.now());
}

it('a snapshot is kept for 5 minutes after its last use', () => {
  const { time } = snapshots.now();
  for (let reads = 0; reads < 10; reads += 1) {
    pass(4);
    snapshots.at(time).holdSnapshot()();
  }
  expect(released).toBe(0);
  pass(5);
  expect(released).toBe(1);
  expect(() => snapshots.at(time)).toThrow('no snapshot of this time');
});

it('a snapshot ends after two hours, but not under a cursor that reads from it', () => {
  const snapshot = snapshots.now();
  const end = snapshot.holdSnapshot();
  pass(119);
  expect(snapshots.at(snapshot.time).view).toBe(snapshot.view);
  pass(1);
  expect(() => snapshots.at(snapshot.time)).toThrow('no snapshot of this time');
  expect(released).toBe(0);
  end();
  expect(released).toBe(1);
});
