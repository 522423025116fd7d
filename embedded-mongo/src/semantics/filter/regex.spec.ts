import { codeOf } from '../testing.js';
import { compileRegex } from './regex.js';

describe('regular expressions', () => {
  it.each<[string, string, string, boolean]>([
    ['^ab', '', 'abc', true],
    ['AB', 'i', 'xab', true],
    ['^b', 'm', 'a\nb', true],
    ['^b', '', 'a\nb', false],
    ['a$', '', 'a\n', true],
    ['a$', '', 'a\n\n', false],
    ['a$', 'm', 'a\nb', true],
    ['a.b', '', 'a\nb', false],
    ['a.b', '', 'a\rb', true],
    ['a.b', 's', 'a\nb', true],
    ['a b # comment', 'x', 'ab', true],
    ['a[ ]b', 'x', 'a b', true],
    ['\\d+', '', 'x12', true],
    ['\\s', '', '\u00a0', false],
    ['[\\s\\S]', '', 'x', true],
    ['^\\w+$', '', 'ä', false],
    ['^.$', '', '\u{1f600}', true],
    ['\\Qa.b\\E', '', 'a.b', true],
    ['\\Qa.b\\E', '', 'axb', false],
    ['a{2,3}', '', 'aa', true],
    ['a{,b', '', 'a{,b', true],
    ['[]a]', '', ']', true],
    ['[^]a]', '', 'b', true],
    ['[a-]', '', '-', true],
    ['[[:alpha:]]', '', 'x', true],
    ['\\x41', '', 'A', true],
    ['\\p{L}', '', 'ä', true],
    ['(?i)AB', '', 'ab', true],
    ['(?=ab)a', '', 'ab', true],
    ['a/b', '', 'a/b', true],
    ['\\.', '', '.', true],
    ['ä', 'i', 'Ä', true],
    ['\\Aab\\z', '', 'ab', true],
    ['(a|b)*c', '', 'ababc', true],
  ])('/%s/%s on %j is %s', (pattern, options, text, expected) => {
    expect(compileRegex(pattern, options).test(text)).toBe(expected);
  });

  it.each([
    ['alternatives that are repeated', '^(a|a)*b', 40],
    ['optional parts that are repeated', '^(a?b?){30}c', 40],
    ['several repetitions', 'a*a*a*a*b', 20_000],
    ['a repetition from every place of a long text', 'a*b', 1_000_000],
  ])('give up on a text that takes too long: %s', (_name, pattern, length) => {
    const { test } = compileRegex(pattern, '');
    expect(codeOf(() => test('a'.repeat(length)))).toBe(115);
    expect(test('ab')).toBe(!pattern.endsWith('c'));
  });

  it.each<[string, number]>([
    ['(', 51091],
    [')', 51091],
    ['[a', 51091],
    ['*', 51091],
    ['a{3,2}', 51091],
    ['\\', 51091],
    ['(a)\\1', 115],
    ['(?<=a)b', 115],
    ['(?>a)', 115],
    ['a++', 115],
    ['(a+)+', 115],
    ['\\K', 115],
    ['a'.repeat(2000), 115],
    ['a\0b', 2],
  ])('refuse /%s/ with code %i', (pattern, code) => {
    expect(codeOf(() => compileRegex(pattern, ''))).toBe(code);
  });
});
