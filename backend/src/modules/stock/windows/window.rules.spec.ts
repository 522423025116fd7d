import { freeFor, type Hold, type HoldKind, type Pace, type Window } from './window.rules.js';

/**
 * The rules against a brute-force oracle that fills a calendar hour by hour, and knows none of the product's code.
 */

const HOUR_MS = 3_600_000;
const EPOCH = Date.UTC(2026, 4, 1);
const NOW = 100;
/** No end follows it, so a hold in the last hour has no end. */
const HOURS = 700;
const at = (hour: number) => new Date(EPOCH + hour * HOUR_MS);

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
let state = seed;
function next(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const chance = (percent: number) => next(100) < percent;

/** A promise or a loan in hours; without `to` it has no end. */
interface Entry {
  readonly kind: HoldKind;
  readonly quantity: number;
  readonly from: number;
  to: number | null;
}

function randomEntry(): Entry {
  const quantity = 1 + next(4);
  const from = 60 + next(200);
  const to = from + 1 + next(150);
  if (chance(15)) return { kind: 'active', quantity, from: 0, to: null };
  if (chance(20)) return { kind: 'active', quantity, from, to };
  if (chance(50)) return { kind: 'loan', quantity, from: next(NOW), to: chance(15) ? null : 40 + next(250) };
  return { kind: 'planned', quantity, from, to };
}

/** The quantity held in each hour from now on. */
function calendarOf(entries: readonly Entry[], buffer: number): number[] {
  const hours = Array.from({ length: HOURS }, () => 0);
  for (const { kind, quantity, from, to } of entries) {
    const isPhysical = kind !== 'planned';
    for (let hour = NOW; hour < HOURS; hour += 1) {
      const hasBegun = isPhysical || hour >= from;
      const isBack = to !== null && !(isPhysical && to <= NOW) && hour >= to + buffer;
      if (hasBegun && !isBack) hours[hour] = (hours[hour] ?? 0) + quantity;
    }
  }
  return hours;
}

function oracle(
  shelf: number,
  entries: readonly Entry[],
  window: readonly [number, number] | null,
  buffer: number,
) {
  const hours = calendarOf(entries, buffer);
  const isOver = window !== null && window[1] <= NOW;
  const [from, to] = window && !isOver ? window : [NOW, HOURS];
  let most = 0;
  for (
    let hour = Math.max(from, NOW);
    hour < Math.min(HOURS, to + (window && !isOver ? buffer : 0));
    hour += 1
  )
    most = Math.max(most, hours[hour] ?? 0);
  const out = entries.filter(({ kind }) => kind === 'loan').reduce((sum, { quantity }) => sum + quantity, 0);
  return shelf + out - most;
}

const toHold = ({ kind, quantity, from, to }: Entry): Hold => ({
  kind,
  quantity,
  from: from === 0 ? null : at(from),
  to: to === null ? null : at(to),
});

test('10,000 random windows among loans, late loans, extensions, buffers and undated reservations: as the oracle says', () => {
  process.stdout.write(`window rules: SEED=${seed}\n`);
  let asked = 0;
  while (asked < 10_000) {
    const entries = Array.from({ length: next(12) }, randomEntry);
    const buffer = [0, 0, 1, 5, 24, 48][next(6)] ?? 0;
    const shelf = next(20);
    const pace: Pace = { now: at(NOW), bufferMs: buffer * HOUR_MS };
    for (let questions = 0; questions < 10; questions += 1) {
      if (chance(20)) {
        const loan = entries.find(({ kind, to }) => kind === 'loan' && to !== null);
        if (loan?.to) loan.to += next(60);
      }
      const from = 60 + next(300);
      const window = chance(20) ? null : ([from, from + 1 + next(150)] as const);
      const asWindow: Window | null = window && { from: at(window[0]), to: at(window[1]) };
      const answer = freeFor(shelf, entries.map(toHold), asWindow, pace);
      const expected = oracle(shelf, entries, window, buffer);
      if (answer !== expected)
        throw new Error(JSON.stringify({ seed, shelf, buffer, window, entries, answer, expected }));
      asked += 1;
    }
  }
});

describe('the free quantity for a window', () => {
  const pace: Pace = { now: at(0), bufferMs: 0 };
  const planned: Hold = { kind: 'planned', quantity: 1, from: at(10), to: at(20) };
  const free = (holds: readonly Hold[], from: number, to: number, bufferHours = 0) =>
    freeFor(1, holds, { from: at(from), to: at(to) }, { ...pace, bufferMs: bufferHours * HOUR_MS });

  it('is what another window leaves: one may end at the moment at which the other begins', () => {
    expect([free([planned], 0, 10), free([planned], 20, 30)]).toEqual([1, 1]);
    expect([free([planned], 0, 11), free([planned], 19, 30), free([planned], 12, 13)]).toEqual([0, 0, 0]);
  });

  it('keeps the buffer after both windows, whichever was promised first', () => {
    expect([free([planned], 0, 8, 2), free([planned], 22, 30, 2)]).toEqual([1, 1]);
    expect([free([planned], 0, 9, 2), free([planned], 21, 30, 2)]).toEqual([0, 0]);
  });

  it('counts a loan until it is due, and without end when it is late', () => {
    const loan = (to: number): Hold => ({ kind: 'loan', quantity: 1, from: at(-9), to: at(to) });
    const after = (to: number) => freeFor(0, [loan(to)], { from: at(10), to: at(20) }, pace);
    expect([after(10), after(11), after(-1)]).toEqual([1, 0, 0]);
  });

  it('is nothing without end where a window needs it later', () => {
    expect(freeFor(1, [planned], null, pace)).toBe(0);
    expect(freeFor(2, [planned], null, pace)).toBe(1);
  });
});
