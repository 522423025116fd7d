import { toCsv } from './csv';

describe('toCsv', () => {
  it.each([
    ['plain', 'plain'],
    [-3.5, '-3.5'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+33 1', "'+33 1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('writes %j as %j', (value, cell) => {
    expect(toCsv([[value]])).toBe(`\uFEFF${cell}\r\n`);
  });

  it('separates cells by commas and rows by line breaks', () => {
    expect(
      toCsv([
        ['a', 1],
        ['b', 2],
      ]),
    ).toBe('\uFEFFa,1\r\nb,2\r\n');
  });
});
