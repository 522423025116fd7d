import { dateAfter, type LocalTime, localTimeAt, momentOf } from '../../../platform/time/index.js';
import type { MailSchedule } from '../../users/index.js';

/** The channels of news: in the application, and by e-mail. */
export const CHANNELS = ['app', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

export type Channels = Readonly<Record<Channel, boolean>>;

const BOTH: Channels = { app: true, email: true };
const APP: Channels = { app: true, email: false };

/** The kinds of news, and their channels until a person chooses others. The order is that of the screen. */
export const DEFAULT_CHANNELS = {
  'request-submitted': BOTH,
  'request-reminded': BOTH,
  'request-escalated': BOTH,
  'request-approved': BOTH,
  'request-refused': BOTH,
  'request-comment': APP,
  'substitute-proposed': BOTH,
  'still-needed': BOTH,
  'request-served': APP,
  'request-expired': BOTH,
  'order-ready': BOTH,
  'order-delivered': APP,
  'loan-due': BOTH,
  'loan-overdue': BOTH,
  'loan-transferred': BOTH,
  'stock-alert': APP,
  'lot-expiring': APP,
  'lot-expired': APP,
  'webhook-disabled': BOTH,
} as const satisfies Readonly<Record<string, Channels>>;

export type NewsKind = keyof typeof DEFAULT_CHANNELS;
export const NEWS = Object.keys(DEFAULT_CHANNELS) as NewsKind[];

/** The choices of a person that differ from the default. */
export type Choices = Readonly<Partial<Record<NewsKind, Partial<Channels>>>>;

export function channelsOf(kind: NewsKind, choices: Choices = {}): Channels {
  return { ...DEFAULT_CHANNELS[kind], ...choices[kind] };
}

/** The outcome for an e-mail. */
export type MailFate =
  | { readonly do: 'send' }
  | { readonly do: 'hold'; readonly until: Date }
  | { readonly do: 'digest' }
  | { readonly do: 'drop' };

interface MailPreferences {
  readonly kind: NewsKind;
  readonly choices: Choices | undefined;
  readonly schedule: MailSchedule;
  readonly timeZone: string;
}

/** The outcome for an e-mail now: the choice of the kind first, then the frequency, then the quiet hours. */
export function mailFate({ kind, choices, schedule, timeZone }: MailPreferences, now: Date): MailFate {
  if (schedule.frequency === 'off' || !channelsOf(kind, choices).email) return { do: 'drop' };
  if (schedule.frequency === 'daily') return { do: 'digest' };
  const until = quietUntil(schedule, timeZone, now);
  return until ? { do: 'hold', until } : { do: 'send' };
}

/** The end of the quiet hours that a moment is in; undefined outside of them. At most a day and a change of clocks away. */
function quietUntil({ quiet }: MailSchedule, timeZone: string, now: Date): Date | undefined {
  if (!quiet) return undefined;
  const { from, to } = quiet;
  const { date, minutes } = localTimeAt(now, timeZone);
  const isQuiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  if (!isQuiet) return undefined;
  const end = { date: minutes < to ? date : dateAfter(date, 1), minutes: to };
  const until = momentOf(end, timeZone);
  // An hour that occurs twice, because the clocks go back, is quiet once.
  return until > now ? until : undefined;
}

/** The date and the moment of the latest digest that was due. */
export function lastDigest(
  { digestAt: minutes }: MailSchedule,
  timeZone: string,
  now: Date,
): { date: LocalTime['date']; at: Date } {
  const { date } = localTimeAt(now, timeZone);
  const today = { date, at: momentOf({ date, minutes }, timeZone) };
  if (today.at <= now) return today;
  const before = dateAfter(date, -1);
  return { date: before, at: momentOf({ date: before, minutes }, timeZone) };
}
