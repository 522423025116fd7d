import {
  DEFAULT_ENGLISH_LOCALE,
  type EnglishLocale,
  type RegionalSettings,
} from '../../platform/i18n/index.js';
import { normalise } from '../../platform/text/normalise.js';
import type { TenantDoc, TenantSettings } from './tenants.schema.js';

/** The initial settings of an organisation. */
export const STANDARD_SETTINGS: TenantSettings = {
  approvalPolicy: 'always',
  approvalAbove: {},
  selfApproval: true,
  backorders: true,
  reservationDays: 30,
  loanBufferHours: 0,
  approvalReminderHours: 24,
  approvalEscalationHours: null,
  stillNeededDays: 14,
  englishLocale: DEFAULT_ENGLISH_LOCALE,
};

type ApprovalDelays = Readonly<Record<'approvalReminderHours' | 'approvalEscalationHours', number | null>>;

/** When people are notified of undecided requests; the standard applies to an organisation without the setting. */
export function approvalDelaysOf(settings: TenantSettings): ApprovalDelays {
  const { approvalReminderHours = 24, approvalEscalationHours = null } = settings;
  return { approvalReminderHours, approvalEscalationHours };
}

/** After how many days of waiting the requester is asked whether it is still needed; null for never. */
export function stillNeededDaysOf({ stillNeededDays = 14 }: TenantSettings): number | null {
  return stillNeededDays;
}

/** The format of dates for readers of English; the standard applies to an organisation without the setting. */
export function englishLocaleOf({ englishLocale = DEFAULT_ENGLISH_LOCALE }: TenantSettings): EnglishLocale {
  return englishLocale;
}

/** The settings of the organisation for dates in texts for people. */
export function regionalSettingsOf({
  timeZone,
  settings,
}: Pick<TenantDoc, 'timeZone' | 'settings'>): RegionalSettings {
  return { timeZone, englishLocale: englishLocaleOf(settings) };
}

const REGION = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/;

/**
 * Returns whether this is a time zone of the IANA database. Links such as Asia/Kolkata are accepted, because browsers
 * use them; offsets are not, because they have no daylight saving time.
 */
export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 64 || !REGION.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Returns whether this is a currency of ISO 4217. */
export function isCurrency(value: unknown): boolean {
  return typeof value === 'string' && CURRENCIES.has(value);
}

/** The code of a site, derived from its name: the initials of several words, or the beginning of one. */
export function siteCodeFrom(name: string): string {
  const words = normalise(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const [first = ''] = words;
  const code = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : first;
  return code.slice(0, 4) || 'S1';
}

/** The number of decimals of amounts in a currency: 2 for euros, 0 for yen. */
export function moneyDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** Those of these requesters whose delegates cannot decide on their requests: all of them without self-approval. */
export function barredDelegators<Id>(
  { selfApproval }: { readonly selfApproval: boolean },
  requesters: readonly Id[],
): readonly Id[] {
  return selfApproval ? [] : requesters;
}
