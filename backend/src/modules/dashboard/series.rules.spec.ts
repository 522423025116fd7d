import { fillRateOf, inWeeks, medianOf, toHours, totalsByArticle, weeksUntil } from './series.rules.js';

const PARIS = 'Europe/Paris';
const HOUR_MS = 3_600_000;

/** The Mondays of the weeks that end with a moment. */
const mondays = (moment: string, timeZone: string) =>
  inWeeks(weeksUntil(new Date(moment), timeZone).days).map(([monday]) => monday);

describe('the weeks of an organisation', () => {
  it('begin on Monday at its midnight, and the present one ends today', () => {
    // Sunday in UTC, and Monday already in Paris.
    const weeks = inWeeks(weeksUntil(new Date('2026-05-03T22:30:00Z'), PARIS).days);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)?.map(({ date }) => date)).toEqual(['2026-05-04']);
    expect(weeks.at(-1)?.[0]?.from).toEqual(new Date('2026-05-03T22:00:00Z'));
    expect(mondays('2026-05-03T22:30:00Z', 'UTC').at(-1)?.date).toBe('2026-04-27');
  });

  it('have an hour less or more when the clocks change', () => {
    const hours = (monday: string, moment: string) => {
      const weeks = inWeeks(weeksUntil(new Date(moment), PARIS).days);
      const week = weeks.find(([first]) => first?.date === monday) ?? [];
      return ((week.at(-1)?.to.getTime() ?? 0) - (week[0]?.from.getTime() ?? 0)) / HOUR_MS;
    };
    expect(hours('2026-03-23', '2026-05-04T12:00:00Z')).toBe(7 * 24 - 1);
    expect(hours('2026-10-19', '2026-11-23T12:00:00Z')).toBe(7 * 24 + 1);
    expect(hours('2026-11-02', '2026-11-23T12:00:00Z')).toBe(7 * 24);
  });

  it('go on over the end of the year', () => {
    const dates = mondays('2027-01-07T12:00:00Z', PARIS).map((day) => day?.date);
    expect(dates.slice(-3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
  });

  it('are compared with the same days 12 weeks before', () => {
    const { days, before, all } = weeksUntil(new Date('2026-05-06T12:00:00Z'), PARIS);
    expect(before).toHaveLength(days.length);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-02-16', '2026-05-06']);
    expect([before[0]?.date, before.at(-1)?.date]).toEqual(['2025-11-24', '2026-02-11']);
    expect(all.slice(1).map(({ from }) => from)).toEqual(all.slice(0, -1).map(({ to }) => to));
  });
});

describe('a median', () => {
  it('is the middle value, or the mean of the two in the middle, whatever their order', () => {
    expect(medianOf([9, 1, 10])).toBe(9);
    expect(medianOf([10, 2, 1, 9])).toBe(5.5);
    expect(medianOf([7])).toBe(7);
  });

  it('is nothing without values', () => {
    expect(medianOf([])).toBeNull();
    expect(toHours(medianOf([]))).toBeNull();
  });
});

describe('a fill rate', () => {
  it('weighs by quantity, and is nothing where nothing was approved', () => {
    expect(
      fillRateOf([
        { approved: 1000, delivered: 1000 },
        { approved: 2000, delivered: 0 },
      ]),
    ).toBe(0.3333);
    expect(fillRateOf([{ approved: 0, delivered: 0 }])).toBeNull();
  });
});

test('quantities of an article add up over days and sites', () => {
  expect([...totalsByArticle([{ a: 1, b: 2 }, { a: 3 }])]).toEqual([
    ['a', 4],
    ['b', 2],
  ]);
});
