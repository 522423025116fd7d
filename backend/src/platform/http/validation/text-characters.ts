/** Controls, lone surrogates and noncharacters. */
const UNREADABLE = '\\p{Cc}\\p{Cs}\\p{Noncharacter_Code_Point}';

/** Embeddings, overrides and isolates reverse the characters after them, so that a text reads differently. */
const TURNING = '\\u202a-\\u202e\\u2066-\\u2069';

/**
 * Format characters and other invisible characters: two names that look alike would be different names. Joiners and
 * variation selectors are among them, and are allowed where they join or follow a character.
 */
const INVISIBLE =
  '\\p{Cf}\\p{Zl}\\p{Zp}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\uffa0\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}';

/** Scripts that use joiners between letters. */
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

/** A joiner between letters of a script that uses it or between emoji, and a selector after its base character. */
const IN_PLACE = [
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
  `(?<=${EMOJI})\\u200d(?=\\p{Extended_Pictographic})`,
  '(?<=[\\p{Emoji}\\p{So}\\p{Sm}])[\\ufe0e\\ufe0f]',
].join('|');

/** One line, such as a name: without invisible characters and bidirectional controls. */
export const ONE_LINE = new RegExp(`^(?:[^${UNREADABLE}${INVISIBLE}]|${IN_PLACE})*$`, 'u');

/** Notes: also line breaks and tabs, joiners and direction marks anywhere, but no embeddings, overrides or isolates. */
export const MULTI_LINE_TEXT = new RegExp(`^(?:[^${UNREADABLE}${TURNING}]|[\\n\\t\\r])*$`, 'u');
