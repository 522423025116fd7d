import type { Arrival } from '../../stock/index.js';
import { forecast, type QueuedLine } from './forecast.rules.js';

const day = (number: number) => new Date(Date.UTC(2030, 0, number));
const NOW = day(1);

const line = (id: string, quantity: number, window?: [from: number, to: number]): QueuedLine => ({
  id,
  quantity,
  from: window ? day(window[0]) : null,
  to: window ? day(window[1]) : null,
});
const arrival = (at: number, quantity: number): Arrival => ({ number: `EXP-${at}`, at: day(at), quantity });

function numbers(queue: readonly QueuedLine[], arrivals: readonly Arrival[]): (string | null)[] {
  const found = forecast(queue, arrivals, NOW);
  return queue.map(({ id }) => found.get(id)?.arrival?.number ?? null);
}

test('each line is completed by the receipt that covers it and the lines in front', () => {
  const queue = [line('a', 3), line('b', 2), line('c', 1), line('d', 9)];
  expect(numbers(queue, [arrival(5, 4), arrival(8, 2)])).toEqual(['EXP-5', 'EXP-8', 'EXP-8', null]);
  expect([...forecast(queue, [], NOW).values()].map(({ position }) => position)).toEqual([1, 2, 3, 4]);
});

test('lines whose windows do not meet share a piece, those whose windows meet do not', () => {
  const queue = [line('a', 1, [10, 12]), line('b', 1, [12, 14]), line('c', 1, [11, 13]), line('d', 1)];
  expect(numbers(queue, [arrival(5, 1), arrival(6, 1)])).toEqual(['EXP-5', 'EXP-5', 'EXP-6', null]);
});

test('a receipt after the window of a line does not serve it, and leaves its pieces to the next', () => {
  const queue = [line('a', 1, [2, 4]), line('b', 1)];
  expect(numbers(queue, [arrival(5, 1)])).toEqual([null, 'EXP-5']);
});
