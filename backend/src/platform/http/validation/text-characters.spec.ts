import { MULTI_LINE_TEXT, ONE_LINE } from './text-characters.js';

describe('a name', () => {
  it.each([
    ['letters of any script', 'Zoë 東京 Київ'],
    ['Arabic', 'مستودع'],
    ['a Persian word with a non-joiner between its letters', 'می\u200cخواهم'],
    ['a Sinhala word with a joiner', 'ශ්\u200dරී'],
    ['an emoji', 'Depot 💡'],
    ['an emoji with its selector', 'I ❤\ufe0f depots'],
    ['an emoji of several', '👩\u200d🚒 brigade'],
    ['the same with a tone of skin', '👩🏽\u200d🚒'],
    ['a key', '1\ufe0f\u20e3'],
    ['a no-break space, as French needs it', 'Total\u00a0:'],
    ['nothing', ''],
  ])('may have %s', (_what, text) => {
    expect(ONE_LINE.test(text)).toBe(true);
  });

  it.each([
    ['a NUL', 'a\u0000'],
    ['a line break', 'a\nb'],
    ['a next line of the upper controls', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['half a character', 'a\ud83d'],
    ['a character that is none', 'a\uffff'],
    ['a zero-width space', 'a\u200bb'],
    ['a joiner between letters that do not join', 'a\u200db'],
    ['a joiner at the end', 'می\u200c'],
    ['a joiner by itself', '\u200d'],
    ['a word joiner', 'a\u2060b'],
    ['a byte order mark', '\ufeffa'],
    ['a soft hyphen', 'a\u00adb'],
    ['a mark of direction', 'a\u200f'],
    ['an override of direction', 'invoice\u202efdp.exe'],
    ['an isolate', '\u2066a\u2069'],
    ['an Arabic letter mark', 'a\u061cb'],
    ['a filler', '\u3164'],
    ['a Braille blank', '\u2800'],
    ['a tag', 'a\u{e0061}'],
    ['a selector behind a letter', 'a\ufe0f'],
    ['a supplementary selector', 'a\u{e0100}'],
  ])('may not have %s', (_what, text) => {
    expect(ONE_LINE.test(text)).toBe(false);
  });
});

describe('a note', () => {
  it.each([
    ['lines and tabs', 'a\n\tb\r\n'],
    ['marks of direction', '‏א\u200e'],
    ['joiners', 'a\u200db 👩\u200d🚒'],
  ])('may have %s', (_what, text) => {
    expect(MULTI_LINE_TEXT.test(text)).toBe(true);
  });

  it.each([
    ['a NUL', 'a\u0000'],
    ['half a character', '\udc00'],
    ['an override of direction', 'a\u202eb'],
    ['an isolate', 'a\u2067b'],
  ])('may not have %s', (_what, text) => {
    expect(MULTI_LINE_TEXT.test(text)).toBe(false);
  });
});
