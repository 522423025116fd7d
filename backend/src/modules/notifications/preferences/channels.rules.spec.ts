import { mailScheduleOf } from '../../users/index.js';
import { lastDigest, mailFate } from './channels.rules.js';

const PARIS = 'Europe/Paris';
const NIGHT = { quietFrom: '20:00', quietTo: '07:00' };
const LUNCH = { quietFrom: '12:00', quietTo: '14:00' };

/** The outcome for an e-mail about an approval, or another kind, at a moment of a winter's day in Paris. */
const fate = (
  preferences: Parameters<typeof mailScheduleOf>[0],
  at: string,
  {
    kind = 'request-approved',
    email,
  }: { kind?: 'request-approved' | 'request-comment'; email?: boolean } = {},
) =>
  mailFate(
    {
      kind,
      choices: email === undefined ? undefined : { [kind]: { email } },
      schedule: mailScheduleOf(preferences),
      timeZone: PARIS,
    },
    new Date(at),
  );

const sent = { do: 'send' };
const dropped = { do: 'drop' };
const inDigest = { do: 'digest' };
const held = (until: string) => ({ do: 'hold', until: new Date(until) });

describe('an e-mail about news', () => {
  test.each([
    ['of a kind that is sent by default', {}, {}, sent],
    ['of a kind that is not', {}, { kind: 'request-comment' as const }, dropped],
    ['of a kind that was turned on', {}, { kind: 'request-comment' as const, email: true }, sent],
    ['of a kind that was turned off', {}, { email: false }, dropped],
    ['of a person who wants none', { emails: 'off' }, {}, dropped],
    ['of a person who wants none, of a kind that was turned on', { emails: 'off' }, { email: true }, dropped],
    ['of a person with a digest', { emails: 'daily' }, {}, inDigest],
    ['of a person with a digest, in quiet hours', { emails: 'daily', ...LUNCH }, {}, inDigest],
    ['of a kind that was turned off, with a digest', { emails: 'daily' }, { email: false }, dropped],
    ['with half of the quiet hours', { quietFrom: '10:00' }, {}, sent],
    ['with quiet hours that end as they begin', { quietFrom: '12:30', quietTo: '12:30' }, {}, sent],
    ['in quiet hours', LUNCH, {}, held('2026-01-15T13:00:00Z')],
  ])('%s', (_name, preferences, choice, expected) => {
    expect(fate(preferences, '2026-01-15T11:30:00Z', choice)).toEqual(expected);
  });

  test.each([
    ['before they begin', '2026-01-15T18:59:00Z', sent],
    ['when they begin', '2026-01-15T19:00:00Z', held('2026-01-16T06:00:00Z')],
    ['after midnight', '2026-01-16T00:30:00Z', held('2026-01-16T06:00:00Z')],
    ['when they end', '2026-01-16T06:00:00Z', sent],
    ['in the night in which the clocks go forward', '2026-03-28T21:00:00Z', held('2026-03-29T05:00:00Z')],
    ['in the night in which they go back', '2026-10-24T21:00:00Z', held('2026-10-25T06:00:00Z')],
  ])('around quiet hours over midnight: %s', (_name, at, expected) => {
    expect(fate(NIGHT, at)).toEqual(expected);
  });

  test('an end that occurs twice counts the first time', () => {
    const early = { quietFrom: '22:00', quietTo: '02:30' };
    expect(fate(early, '2026-10-25T00:10:00Z')).toEqual(held('2026-10-25T00:30:00Z'));
    expect(fate(early, '2026-10-25T01:10:00Z')).toEqual(sent);
  });

  test('an end that is skipped counts after the gap', () => {
    const early = { quietFrom: '22:00', quietTo: '02:30' };
    expect(fate(early, '2026-03-29T00:50:00Z')).toEqual(held('2026-03-29T01:30:00Z'));
  });
});

describe('the latest digest that was due', () => {
  test.each([
    [
      'before its time is that of the day before',
      '2026-01-15T06:29:00Z',
      '2026-01-14',
      '2026-01-14T06:30:00Z',
    ],
    ['at its time is that of the day', '2026-01-15T06:30:00Z', '2026-01-15', '2026-01-15T06:30:00Z'],
    ['after the clocks went forward', '2026-03-29T05:30:00Z', '2026-03-29', '2026-03-29T05:30:00Z'],
    ['after the clocks went back', '2026-10-25T06:30:00Z', '2026-10-25', '2026-10-25T06:30:00Z'],
  ])('%s', (_name, now, date, at) => {
    expect(lastDigest(mailScheduleOf({}), PARIS, new Date(now))).toEqual({ date, at: new Date(at) });
  });
});
