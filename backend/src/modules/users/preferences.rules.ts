import { minutesOf } from '../../platform/time/index.js';
import type { Preference } from './users.schema.js';

/** When a person gets the e-mails about events in their organisations. */
const EMAIL_FREQUENCIES = ['now', 'daily', 'off'] as const;
type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

const DIGEST_AT = '07:30';

/** The preferences of a person that decide when e-mails are sent. Times are minutes since midnight. */
export interface MailSchedule {
  readonly frequency: EmailFrequency;
  readonly digestAt: number;
  /** No e-mails from a time on to another, possibly on the next day. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  /** Undefined for the organisation's. */
  readonly timeZone: string | undefined;
}

type Preferences = Readonly<Record<string, Preference>>;

const isTime = (value: Preference) => typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

function isTimeZone(value: Preference): boolean {
  if (typeof value !== 'string') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** The preferences that the server itself reads; the others belong to the browser application. */
const CHECKS: Readonly<Record<string, (value: Preference) => boolean>> = {
  emails: (value) => EMAIL_FREQUENCIES.some((known) => known === value),
  digestAt: isTime,
  quietFrom: isTime,
  quietTo: isTime,
  timeZone: isTimeZone,
};

/** The keys of preferences whose values the server could not follow. */
export function invalidPreferences(preferences: Preferences): string[] {
  return Object.entries(preferences)
    .filter(([key, value]) => value !== null && Object.hasOwn(CHECKS, key) && !CHECKS[key]?.(value))
    .map(([key]) => key);
}

/** The schedule that preferences describe; a value from before it was checked counts as none. */
export function mailScheduleOf(preferences: Preferences = {}): MailSchedule {
  const valid = (key: string) => {
    const value = preferences[key] ?? null;
    return typeof value === 'string' && CHECKS[key]?.(value) ? value : undefined;
  };
  const [from, to] = [valid('quietFrom'), valid('quietTo')];
  return {
    frequency: (valid('emails') as EmailFrequency | undefined) ?? 'now',
    digestAt: minutesOf(valid('digestAt') ?? DIGEST_AT),
    quiet: from && to && from !== to ? { from: minutesOf(from), to: minutesOf(to) } : null,
    timeZone: valid('timeZone'),
  };
}
