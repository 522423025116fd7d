export const END = '(?![^])';
export const BEFORE_LAST_NEWLINE = `(?=\\n?${END})`;
export const AFTER_NEWLINE = '(?:(?<![^])|(?<=\\n)(?=[^]))';

/** Classes as PCRE knows them without Unicode properties; JavaScript's own would also match other white space. */
export const CLASSES: Readonly<Record<string, string>> = {
  d: '0-9',
  D: '\\0-\\/:-\\u{10ffff}',
  w: '0-9A-Z_a-z',
  W: '\\0-\\/:-@\\[-\\^`\\{-\\u{10ffff}',
  s: '\\t-\\r ',
  S: '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}',
  h: '\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000',
  v: '\\n-\\r\\x85\\u2028\\u2029',
};

export const POSIX: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: '0-9A-Za-z',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\t-\\r ',
  blank: '\\t ',
  punct: '!-\\/:-@\\[-`\\{-~',
  xdigit: '0-9A-Fa-f',
  word: '0-9A-Z_a-z',
  cntrl: '\\0-\\x1f\\x7f',
  print: ' -~',
  graph: '!-~',
};

export const CONTROLS: Readonly<Record<string, string>> = {
  t: '\\t',
  n: '\\n',
  r: '\\r',
  f: '\\f',
  a: '\\x07',
  e: '\\x1b',
};
export const ASSERTIONS: Readonly<Record<string, string>> = {
  A: '(?<![^])',
  z: END,
  Z: BEFORE_LAST_NEWLINE,
  b: '\\b',
  B: '\\B',
};
