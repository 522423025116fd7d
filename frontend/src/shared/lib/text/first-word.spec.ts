import { firstWord } from './first-word';

describe('firstWord', () => {
  it.each([
    ['marie.dupont@example.org', 'Marie'],
    ['bob@x.y', 'Bob'],
    ['_anne-lise@x.y', 'Anne'],
    ['', ''],
  ])('%s greets %s', (email, expected) => {
    expect(firstWord(email)).toBe(expected);
  });
});
