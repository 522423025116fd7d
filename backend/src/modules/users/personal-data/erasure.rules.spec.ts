import { isAbout, mentions, withoutMentions } from './erasure.rules.js';

const ada = { email: 'ada@example.org', names: ['Ada Lovelace', 'Zoé'] };

describe('a text about a person', () => {
  it.each([
    ['Ada Lovelace', true],
    [' ada  LOVELACE ', true],
    ['Zoe', true],
    ['ADA@example.org', true],
    ['Ada, ada@example.org, 01 23', true],
    ['Ada', false],
    ['Ada Lovelace Street', false],
    ['', false],
  ])('%j is: %s', (text, about) => {
    expect(isAbout(ada, text)).toBe(about);
  });

  it('is never an empty text, also for a person without a name', () => {
    expect(isAbout({ email: 'a@b.c', names: [''] }, '')).toBe(false);
  });

  it('is found and emptied however deep it lies, and nothing else is touched', () => {
    const value = { items: [{ name: 'Ada Lovelace', n: 1 }], other: ['Grace', null, 'ada@example.org'] };
    expect(mentions(ada, value)).toBe(true);
    const emptied = withoutMentions(ada, value);
    expect(emptied).toEqual({ items: [{ name: '', n: 1 }], other: ['Grace', null, ''] });
    expect(mentions(ada, emptied)).toBe(false);
  });
});
