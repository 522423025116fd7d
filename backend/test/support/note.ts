import { appendFileSync } from 'node:fs';

/** Adds a sentence about the scope of a deep test to the report of the run. */
export function note(sentence: string): void {
  const { TRUST_NOTES } = process.env;
  const line = JSON.stringify({ file: expect.getState().testPath, sentence });
  if (TRUST_NOTES !== undefined) appendFileSync(TRUST_NOTES, `${line}\n`);
}
