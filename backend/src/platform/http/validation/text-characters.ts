/** Controls, lone surrogates and characters that are none. */
const UNREADABLE = '\\p{Cc}\\p{Cs}\\p{Noncharacter_Code_Point}';

/** Embeddings, overrides and isolates reverse the characters after them, so that a text reads as another one. */
const TURNING = '\\u202a-\\u202e\\u2066-\\u2069';

/**
 * Format characters and others that show nothing: two names that look alike would be two names. The joiners and the
 * selectors of how a character is drawn are among them, and are let through where they join or follow something.
 */
const INVISIBLE =
  '\\p{Cf}\\p{Zl}\\p{Zp}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\uffa0\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}';

/** Scripts that are written with joiners between their letters. */
const JOINING = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Mongolian',
]
  .concat(['Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu'])
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');

const EMOJI = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';

/** A joiner between letters of a script that joins them or between emoji, and a selector behind what it selects. */
const IN_PLACE = [
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
  `(?<=${EMOJI})\\u200d(?=\\p{Extended_Pictographic})`,
  '(?<=[\\p{Emoji}\\p{So}\\p{Sm}])[\\ufe0e\\ufe0f]',
].join('|');

/** One line that people read and compare, such as a name: nothing in it is invisible or turns it around. */
export const ONE_LINE = new RegExp(`^(?:[^${UNREADABLE}${INVISIBLE}]|${IN_PLACE})*$`, 'u');

/** Notes: also line breaks and tabs, joiners and marks of direction anywhere, but nothing that turns the text around. */
export const MULTI_LINE_TEXT = new RegExp(`^(?:[^${UNREADABLE}${TURNING}]|[\\n\\t\\r])*$`, 'u');
