import { createContext, Script } from 'node:vm';
import { unsupported } from '../../values.js';

/** How much a pattern may have to try before it has failed on a text. */
export interface Effort {
  /** Quantifiers without a bound: each may try every length of the text. */
  unbounded: number;
  /** What bounded quantifiers and alternatives multiply that by. */
  choices: number;
  /** Choices are repeated, so that their number can grow exponentially. */
  explosive: boolean;
}

/** Fewer steps than this are over within a slice of 10 ms or a few. */
const FEW_STEPS = 1_000_000;
/** No other client is answered while a text is matched. */
const MAX_MATCH_MS = 100;

const held: { regex: RegExp | undefined; text: string | undefined } = { regex: undefined, text: undefined };
const context = createContext(held);
const script = new Script('regex.test(text)');

/** Matches without a clock where that cannot take long, and otherwise gives up after a tenth of a second. */
export function guarded(regex: RegExp, effort: Effort): (text: string) => boolean {
  const { unbounded, choices, explosive } = effort;
  // Without an anchor every place of the text is tried as well.
  const isQuick = (length: number): boolean =>
    !explosive && Math.max(length, 1) ** (unbounded + 1) * choices <= FEW_STEPS;
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
