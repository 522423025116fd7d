import { firstWord, greetingName } from './first-word';

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

test('the name that was given greets, and the address until then', () => {
  expect(greetingName(' Amélie Durand', 'amelie@example.org')).toBe('Amélie');
  expect(greetingName('', 'amelie@example.org')).toBe('Amelie');
});
