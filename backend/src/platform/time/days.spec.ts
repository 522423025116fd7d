import { daysFrom } from './days.js';

describe('the days of a time zone', () => {
  it('begin at its midnight, not at that of UTC', () => {
    const [day] = daysFrom(new Date('2026-05-04T23:30:00Z'), 1, 'Europe/Paris');
    expect(day).toEqual({
      date: '2026-05-05',
      from: new Date('2026-05-04T22:00:00Z'),
      to: new Date('2026-05-05T22:00:00Z'),
    });
  });

  it('have 23 and 25 hours when the clocks change, and follow each other without a gap', () => {
    const hours = (from: string) =>
      daysFrom(new Date(from), 3, 'Europe/Paris').map(
        (day) => (day.to.getTime() - day.from.getTime()) / 3_600_000,
      );
    expect(hours('2026-03-28T12:00:00Z')).toEqual([24, 23, 24]);
    expect(hours('2026-10-24T12:00:00Z')).toEqual([24, 25, 24]);
    for (const zone of ['Pacific/Auckland', 'America/St_Johns', 'Asia/Kathmandu']) {
      const days = daysFrom(new Date('2026-01-01T00:00:00Z'), 400, zone);
      expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to));
    }
  });

  /** Zones whose clocks skip midnight, repeat it, or skip a whole day, and one where they never change. */
  const ZONES = [
    ...['America/Santiago', 'America/Asuncion', 'America/Havana', 'America/Sao_Paulo', 'America/Nuuk'],
    ...['America/Scoresbysund', 'America/St_Johns', 'Atlantic/Azores', 'Africa/Cairo', 'Asia/Beirut'],
    ...['Asia/Tehran', 'Asia/Amman', 'Asia/Gaza', 'Asia/Kathmandu', 'Pacific/Apia', 'Pacific/Auckland'],
  ];

  it.each(ZONES)('begin at the first moment that has their date, without a gap, in %s', (timeZone) => {
    const dateOf = new Intl.DateTimeFormat('en-CA', { timeZone });
    for (const year of [2010, 2011, 2018, 2024, 2026]) {
      const days = daysFrom(new Date(Date.UTC(year, 0, 1, 12)), 366, timeZone);
      expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to));
      const lasting = days.filter(({ from, to }) => from < to);
      expect(lasting.map(({ from }) => dateOf.format(from))).toEqual(lasting.map(({ date }) => date));
      const before = lasting.map(({ from }) => dateOf.format(from.getTime() - 1));
      expect(before.filter((date, index) => date >= (lasting[index]?.date ?? ''))).toEqual([]);
    }
  });

  it.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
    ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', 25],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', 23],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
  ])('in %s, %s begins at %s and has %i hours', (timeZone, date, from, hours) => {
    const days = daysFrom(new Date(Date.parse(date) - 4 * 86_400_000), 9, timeZone);
    const day = days.find((one) => one.date === date);
    expect(day?.from.toISOString()).toBe(from);
    expect(((day?.to.getTime() ?? 0) - (day?.from.getTime() ?? 0)) / 3_600_000).toBe(hours);
  });
});
