import { quoted } from './quoted.js';

describe('a text that an e-mail quotes', () => {
  it.each([
    ['Fire brigade', 'Fire brigade'],
    ['Müller & Söhne', 'Müller & Söhne'],
    ['https://evil.example/pay', 'evil. example pay'],
    ['Win now at www.evil.example!', 'Win now at www. evil. example!'],
    ['evil。example', 'evil. example'],
    ['mailto:a@evil.example', 'a evil. example'],
    ['one\ntwo\u0000\u202ethree', 'one two three'],
    ['S.A.R.L. Dupont', 'S. A. R. L. Dupont'],
  ])('%j is %j', (text, line) => {
    expect(quoted(text)).toBe(line);
  });

  it('has 60 characters at most', () => {
    expect(quoted('x'.repeat(60))).toBe('x'.repeat(60));
    expect(Array.from(quoted('💡'.repeat(200)))).toHaveLength(60);
  });
});
