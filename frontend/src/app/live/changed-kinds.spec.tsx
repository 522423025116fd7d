import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kind } from '@/api/cache-tags';
import { ChangedKinds } from './changed-kinds';

let refetched: (readonly Kind[])[];
let changed: ChangedKinds;
let random: number;

const newPage = () =>
  new ChangedKinds(
    (kinds) => refetched.push(kinds),
    () => random,
  );

function show(visible: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  refetched = [];
  random = 0.5;
  changed = newPage();
});

afterEach(() => {
  changed.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('events of a moment cause one refetch of each kind that they make stale', () => {
  changed.add(['Level', 'Movement']);
  changed.add(['Level', 'Dashboard']);
  vi.advanceTimersByTime(399);
  expect(refetched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(refetched).toEqual([['Level', 'Movement', 'Dashboard']]);
  changed.add(['Level']);
  vi.advanceTimersByTime(400);
  expect(refetched).toHaveLength(2);
});

test('open pages refetch at different moments, the last 0.6 s after the event', () => {
  const others = [0, 0.25, 0.75, 1].map((draw) => {
    random = draw;
    const page = newPage();
    page.add(['Level']);
    return page;
  });
  const counts = [199, 1, 100, 200, 100].map((ms) => {
    vi.advanceTimersByTime(ms);
    return refetched.length;
  });
  expect(counts).toEqual([0, 1, 2, 3, 4]);
  for (const page of others) page.stop();
});

test('a page that is not seen refetches once it is shown, and at once', () => {
  changed.add(['Order']);
  show(false);
  vi.advanceTimersByTime(1000);
  changed.add(['Level']);
  vi.advanceTimersByTime(1000);
  expect(refetched).toEqual([]);
  show(true);
  expect(refetched).toEqual([['Order', 'Level']]);
  vi.advanceTimersByTime(1000);
  expect(refetched).toHaveLength(1);
});

test('a page that has ended refetches nothing', () => {
  changed.add(['Order']);
  changed.stop();
  vi.advanceTimersByTime(1000);
  show(true);
  expect(refetched).toEqual([]);
});
