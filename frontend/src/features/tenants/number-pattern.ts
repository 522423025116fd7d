/** The accepted patterns: a prefix, the year and the counter, with a separator between them. */
export const NUMBER_PATTERN = /^[A-Z][A-Z0-9]{0,9}[-._]\{YYYY\}[-._]\{0{3,6}\}$/;

/** The first number that a pattern makes in a year; undefined for another text. */
export function sampleNumber(pattern: string, year: number): string | undefined {
  if (!NUMBER_PATTERN.test(pattern)) return undefined;
  return pattern
    .replace('{YYYY}', String(year))
    .replace(/\{(0+)\}/, (_braces, zeros: string) => '1'.padStart(zeros.length, '0'));
}
