import { digitsOnly, isCompleteCode, isEmail } from './codes';

describe('isEmail', () => {
  it.each(['a@b.c', 'prenom.nom@depot.example.org', 'é@ü.fr'])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each(['', 'a', 'a@b', 'a b@c.d', '@b.c', 'a@.', 'a@b.c d'])('refuses "%s"', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('codes', () => {
  it('keeps digits only, as when a spaced code is pasted', () => {
    expect(digitsOnly('12 34-56')).toBe('123456');
  });
  it.each([
    ['123456', true],
    ['12345', false],
    ['12345a', false],
    ['1234567', false],
  ])('%s complete: %s', (code, expected) => {
    expect(isCompleteCode(code)).toBe(expected);
  });
});
