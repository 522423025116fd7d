import { guessSeparator, readDelimited } from './delimited.js';

const rows = (text: string, separator: ',' | ';' | '\t' | '|' = ',') => [...readDelimited([text], separator)];

test('quoted cells contain separators, line breaks and doubled quotation marks', () => {
  expect(rows('a,"b, c","d\r\ne","f ""g"""\r\nh,,""\r\n')).toEqual([
    ['a', 'b, c', 'd\r\ne', 'f "g"'],
    ['h', '', ''],
  ]);
});

test('every line ending ends a row, and the last row needs none', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(rows(`a,b${end}c,d`)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
});

test('a quotation mark within a cell, such as inches, is a character', () => {
  expect(rows('Screen 24" wide,x\n')).toEqual([['Screen 24" wide', 'x']]);
});

test('the rows do not depend on where the text is divided', () => {
  const text = 'a,"b ""c"""\r\n"d\r\n",e\r\n\r\n""\r\n';
  const whole = rows(text);
  for (let at = 1; at < text.length; at += 1)
    expect([at, [...readDelimited([text.slice(0, at), text.slice(at)], ',')]]).toEqual([at, whole]);
});

test('a quotation mark that is never closed is refused with its line', () => {
  expect(() => rows('a,"b\nc,d')).toThrow('quote 1');
  expect(() => rows('a,"b\r\nc"\r\nd\r\n"e,f\r\ng')).toThrow('quote 4');
});

test('the separator is the one that divides the rows evenly', () => {
  expect(guessSeparator(['name;price\nRope, red;1,5\nSling;2,5\n'])).toBe(';');
  expect(guessSeparator(['name,price\n"Rope; red",1.5\n'])).toBe(',');
  expect(guessSeparator(['1\tRope\t2,5\n'])).toBe('\t');
  expect(guessSeparator(['a|b|c\n1|2|3\n'])).toBe('|');
});
