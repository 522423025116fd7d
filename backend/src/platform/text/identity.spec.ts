import { codeKey, namedAmong, tidyText } from './identity.js';

test.each([
  ['in either case', ['B7', 'b7']],
  ['with blanks around it', ['B7', ' B7', 'B7 ', 'B7\u00a0', '\u2007B7', 'B7\u3000', '\tB7\n']],
  ['with blanks of any kind within it', ['B 7', 'B  7', 'B\u00a07', 'B\u202f \u20097']],
  ['with characters that cannot be seen', ['B7', '\u202aB7\u202c', 'B\u200b7', '\ufeffB7', 'B\u00ad7']],
  ['with composed and decomposed accents', ['\u00c91', 'E\u03011', '\u00e91', 'e\u03011']],
  ['with either micro sign', ['\u00b5-1', '\u03bc-1']],
  ['in capitals that are spelt out', ['MA\u00df-1', 'MASS-1', 'ma\u00df-1']],
])('a code is one %s', (_name, codes) => {
  expect(new Set(codes.map(codeKey)).size).toBe(1);
});

test.each([
  ['a blank', 'B7', 'B 7'],
  ['an accent', 'E1', 'É1'],
  ['a stroke', 'O12', 'Ø12'],
  ['a sign', 'B-7', 'B7'],
])('codes that differ by %s are two', (_name, one, other) => {
  expect(codeKey(one)).not.toBe(codeKey(other));
});

test.each([
  ['case', '5 mΩ shunt resistor', '5 MΩ shunt resistor'],
  ['an accent', 'Muller', 'Müller'],
])('names that differ by %s are two', (_name, one, other) => {
  expect(tidyText(one)).not.toBe(tidyText(other));
});

test('a name is one with surplus blanks and in any form of Unicode', () => {
  const names = ['5 m\u03a9', ' 5\u00a0m\u2126 ', '5  m\u03a9\u200b'];
  expect(new Set(names.map(tidyText))).toEqual(new Set(['5 m\u03a9']));
});

test.each([
  ['exactly, beside one without its accent', ['Muller', 'Müller'], 'Müller', 'Müller'],
  ['without case and accents', ['Müller', 'Meier'], 'MULLER', 'Müller'],
  ['not where two are so', ['Muller', 'Müller'], 'MULLER', undefined],
  ['not where two have it', ['Muller', 'Muller'], 'Muller', undefined],
])('a text names a thing %s', (_name, names, text, expected) => {
  expect(namedAmong(names, (name) => name, text)).toBe(expected);
});
