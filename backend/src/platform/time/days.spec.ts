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
});
