import { decimalsOf, parseDecimal, toThousandth } from './decimal';

describe('parseDecimal', () => {
  it.each([
    ['2', 2],
    ['1,5', 1.5],
    ['1.125', 1.125],
    [' 12\u202f000 ', 12_000],
    ['3,', 3],
    [',5', 0.5],
  ])('reads %s as %s', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each([[''], ['abc'], ['1,2,3'], ['-2'], ['1e9'], [',']])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });
});

describe('decimals', () => {
  it('counts them', () => {
    expect([decimalsOf(2), decimalsOf(1.5), decimalsOf(0.125)]).toEqual([0, 1, 3]);
  });

  it('drops what binary fractions add', () => {
    expect(toThousandth(0.1 + 0.2)).toBe(0.3);
  });
});
