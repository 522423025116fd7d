import { normalise, spellOut } from './normalise.js';

test.each([
  ['Étagère  du\tdépôt ', 'etagere du depot'],
  ['Nœud', 'noeud'],
  ['ŒILLET', 'oeillet'],
  ['Straße', 'strasse'],
  ['GROẞ', 'gross'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź', 'lodz'],
])('%s is looked for as %s', (text, expected) => {
  expect(spellOut(normalise(text))).toBe(expected);
});

test('codes that differ by such a letter are two', () => {
  expect(normalise('Ø12')).not.toBe(normalise('O12'));
});
