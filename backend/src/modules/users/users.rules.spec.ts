import { displayName, isEmail, normaliseEmail } from './users.rules.js';

describe('an e-mail address', () => {
  it.each(['a@b.c', 'first.last+tag@sub.example.org', 'ünï@exämple.fr'])(
    'is taken where it has the form x@y.z: %s',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it.each(['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b .c', 'a@b.c\nBcc: x@y.z'])(
    'is refused otherwise: %j',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );

  it('is refused when longer than mail can carry', () => {
    expect(isEmail(`${'a'.repeat(250)}@b.c`)).toBe(true);
    expect(isEmail(`${'a'.repeat(251)}@b.c`)).toBe(false);
  });

  it('has one spelling, whatever case, spaces around it or form of accents was typed', () => {
    expect(normaliseEmail('  Zoe\u0308@Example.ORG ')).toBe('zo\u00eb@example.org');
  });
});

describe('a person', () => {
  it('is called by their name, or by what stands before the last @', () => {
    expect(displayName({ name: 'Ada', email: 'x@y.z' })).toBe('Ada');
    expect(displayName({ name: '', email: 'ada.l@y.z' })).toBe('ada.l');
  });
});
