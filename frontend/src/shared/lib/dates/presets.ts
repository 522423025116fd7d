interface Option {
  value: string;
  label: string;
}

export const guessedTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function timeZoneOptions(): Option[] {
  const zones = new Set([guessedTimeZone(), ...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

const USUAL = ['EUR', 'CHF', 'GBP', 'USD', 'CAD'];

/** The common ones first, then all others by their name in the interface's language. */
export function currencyOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const label = (code: string) => `${code} · ${names.of(code) ?? code}`;
  const others = Intl.supportedValuesOf('currency').filter((code) => !USUAL.includes(code));
  const compare = new Intl.Collator(language).compare;
  return [
    ...USUAL.map((value) => ({ value, label: label(value) })),
    ...others.map((value) => ({ value, label: label(value) })).sort((a, b) => compare(a.label, b.label)),
  ];
}

const BY_REGION: Record<string, string> = { CH: 'CHF', LI: 'CHF', GB: 'GBP', US: 'USD', CA: 'CAD' };

/** From the region of the browser's locale; the euro by default. */
export function guessedCurrency(locale: string): string {
  return BY_REGION[new Intl.Locale(locale).region ?? ''] ?? 'EUR';
}
