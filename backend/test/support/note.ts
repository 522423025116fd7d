import { appendFileSync } from 'node:fs';

/** Says what a long test has tried, for the report of the trust suite. */
export function note(sentence: string): void {
  const { TRUST_NOTES } = process.env;
  if (TRUST_NOTES !== undefined) appendFileSync(TRUST_NOTES, `${sentence}\n`);
}
