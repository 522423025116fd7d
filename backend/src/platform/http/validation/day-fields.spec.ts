import 'reflect-metadata';
import { replaceDays } from './day-fields.js';
import { DayOrInstant, Instant, Parts, Text } from './fields.js';

class Line {
  @DayOrInstant('first', { optional: true })
  from?: string;

  @DayOrInstant('last', { optional: true })
  to?: string;
}

class Base {
  @DayOrInstant('last', { nullable: true })
  neededBy: string | null;
}

class Shape extends Base {
  @Instant()
  at: string;

  @Text({ max: 20 })
  purpose: string;

  @Parts(() => Line)
  lines: Line[];
}

const zone = async () => 'America/Santiago';

test('days become moments in the organisation’s time zone, in parts and inherited fields too', async () => {
  const value = {
    neededBy: '2027-09-05',
    purpose: '2027-09-05',
    lines: [{ from: '2027-09-05', to: '2027-09-05' }, {}],
  };
  await replaceDays(Shape, value, zone);
  expect(value).toEqual({
    neededBy: '2027-09-06T02:59:59.999Z',
    purpose: '2027-09-05',
    lines: [{ from: '2027-09-05T04:00:00.000Z', to: '2027-09-06T02:59:59.999Z' }, {}],
  });
});

test('moments stay as they are, and nobody is asked for a time zone', async () => {
  const value = { neededBy: null, at: '2027-01-01T00:00:00Z', lines: [{ to: '2027-01-01T12:00:00+09:00' }] };
  const before = structuredClone(value);
  await replaceDays(Shape, value, () => Promise.reject(new Error('asked')));
  expect(value).toEqual(before);
});
