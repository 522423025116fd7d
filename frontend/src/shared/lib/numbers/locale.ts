/** Where the browser names no region for the language. British English has the day before the month and a 24-hour clock. */
const DEFAULT_REGION: Readonly<Record<string, string>> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
};

/** The locale for `Intl`: the language that was chosen, in the region that the browser asks for. */
export function localeOf(
  language: string,
  preferred: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  const regional = preferred.find((code) => code.toLowerCase().startsWith(`${language}-`));
  return regional ?? DEFAULT_REGION[language] ?? language;
}
