import { createContext, Script } from 'node:vm';
import { timeBudget } from '../../base/time-budget.js';
import { unsupported } from '../../base/values.js';

/** The estimated cost of a failing match. */
export interface Effort {
  /** Quantifiers without a bound: each may try every length of the text. */
  unbounded: number;
  /** The factor of bounded quantifiers and alternatives. */
  choices: number;
  /** Alternatives inside a repetition, which can grow exponentially. */
  explosive: boolean;
}

/** Up to this number of steps a match takes a few slices of 10 ms at most. */
const MAX_UNTIMED_STEPS = 1_000_000;
/** A match blocks all other clients. */
const MAX_MATCH_MS = timeBudget(100);

const held: { regex: RegExp | undefined; text: string | undefined } = { regex: undefined, text: undefined };
const context = createContext(held);
const script = new Script('regex.test(text)');

/** Matches directly if that is cheap, and otherwise with a timeout of 100 ms. */
export function guarded(regex: RegExp, effort: Effort): (text: string) => boolean {
  const { unbounded, choices, explosive } = effort;
  // Without an anchor every position of the text is tried as well.
  const isQuick = (length: number): boolean =>
    !explosive && Math.max(length, 1) ** (unbounded + 1) * choices <= MAX_UNTIMED_STEPS;
  return (text) => (isQuick(text.length) ? regex.test(text) : testWithin(regex, text));
}

function testWithin(regex: RegExp, text: string): boolean {
  held.regex = regex;
  held.text = text;
  try {
    return script.runInContext(context, { timeout: MAX_MATCH_MS }) === true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw unsupported(`A regular expression that takes longer than ${MAX_MATCH_MS} ms for one text`);
  } finally {
    held.regex = undefined;
    held.text = undefined;
  }
}
