import { unsupported } from '../../base/values.js';
import { fail } from '../errors.js';
import { guarded } from './regex-guard.js';
import { refused, Translator } from './regex-translator.js';

const MAX_PATTERN = 1000;

/** The two characters that JavaScript, ignoring case, matches to the letters s and k in a class, and PCRE does not. */
const FOLDING = /[\u017f\u212a]/;

export interface Matcher {
  readonly test: (text: string) => boolean;
}

/** Compiles a pattern with MongoDB's options i, m, s, x (u is always on there). */
export function compileRegex(source: string, options: string): Matcher {
  if (source.includes('\0')) throw fail(2, 'A regular expression must not contain a null byte');
  if (source.length > MAX_PATTERN)
    throw unsupported(`A regular expression of more than ${MAX_PATTERN} characters`);
  const flags = new Set<string>();
  for (const option of options) {
    if (!'imsxu'.includes(option)) throw fail(51108, `The regular expression option ${option} is not valid`);
    flags.add(option);
  }
  let pattern = source;
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  if (inline !== null) {
    for (const option of inline[1] as string) flags.add(option);
    pattern = pattern.slice(inline[0].length);
  }
  const translator = new Translator(pattern, flags);
  const text = translator.translate();
  const regex = build(source, text, flags.has('i') ? 'iu' : 'u');
  const test = guarded(regex, translator.effort);
  if (!flags.has('i') || !translator.usesWords) return { test };
  return {
    test(subject) {
      if (FOLDING.test(subject)) throw refused('a word class that ignores case, on a text with ſ or K');
      return test(subject);
    },
  };
}

function build(source: string, text: string, flags: string): RegExp {
  try {
    return new RegExp(text, flags);
  } catch {
    // A syntax that PCRE accepts and JavaScript does not is refused; it need not be an error of the client.
    throw refused(`the syntax of /${source}/`);
  }
}
