import { isEmail, normaliseEmail } from './address.js';

const taken = (typed: string) => isEmail(normaliseEmail(typed));

describe('an e-mail address', () => {
  it.each([
    ['a@b.c', 'a@b.c'],
    ['  Ada@Example.ORG ', 'ada@example.org'],
    ['first.last+tag@sub.example.org', 'first.last+tag@sub.example.org'],
    ["o'brien_=&/{x}~@example.org", "o'brien_=&/{x}~@example.org"],
    ['Zoe\u0308@example.org', 'zo\u00eb@example.org'],
    ['ünï@exämple.fr', 'ünï@xn--exmple-cua.fr'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@example.org'],
    ['ada@example。org', 'ada@example.org'],
    ['\ufb01n@example.org', 'fin@example.org'],
    ['ada@XN--EXMPLE-CUA.fr', 'ada@xn--exmple-cua.fr'],
  ])('typed as %j is %s', (typed, email) => {
    expect([normaliseEmail(typed), taken(typed)]).toEqual([email, true]);
    expect(normaliseEmail(email)).toBe(email);
  });

  it.each([
    ...['', 'a', 'a@b', '@b.c', 'a@.', 'a@.c', 'a@b.', 'a b@c.d', 'a@b .c', 'a@b@c.d'],
    ...['a@b.c\nBcc: x@y.z', 'a\r\n@b.c', 'a\u0000@b.c', 'a@b\u0000.c', 'a\u007f@b.c', 'a\u0085@b.c'],
    ...['<a@b.c>', 'a>@b.c', 'Ada <a@b.c>', 'a(x)@b.c', 'a,b@c.d', 'a;b@c.d', 'a:b@c.d', 'a[b]@c.d'],
    ...['a\\b@c.d', '"a"@b.c', '"a b"@b.c', '.a@b.c', 'a.@b.c', 'a..b@c.d'],
    ...['a\u200b@b.c', 'a\u200d@b.c', '\u202ea@b.c', 'a\u00ad@b.c', 'a@b\u200b.c', 'a\ufeffb@c.d'],
    ...['a@b_c.d', 'a@-b.c', 'a@b-.c', 'a@b..c', 'a@1.2.3.4', 'a@0x7f.1', 'a@[127.0.0.1]', 'a@b.c:25'],
    ...['a@b.c/x', 'a@b%2ec.d', 'a@b.c?', 'a@b.c#', 'a@b.12', 'a\ud800@b.c', '💥@b.c'],
  ])('is not %j', (typed) => {
    expect(taken(typed)).toBe(false);
  });

  it('has at most 64 bytes before the @, and 254 in all', () => {
    const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}`;
    const of = (local: number, rest: number) => `${'x'.repeat(local)}@${domain}.${'d'.repeat(rest)}`;
    expect(of(64, 6)).toHaveLength(254);
    expect([taken(of(64, 6)), taken(of(64, 7)), taken(of(65, 5))]).toEqual([true, false, false]);
    expect([taken(`${'é'.repeat(32)}@b.c`), taken(`${'é'.repeat(33)}@b.c`)]).toEqual([true, false]);
    expect(taken(`a@${'b'.repeat(64)}.c`)).toBe(false);
  });
});
