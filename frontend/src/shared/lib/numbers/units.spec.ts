import { formatAmount, proposedUnits, unitFor } from './units';

test.each([
  ['en', 0, '0 pieces'],
  ['en', 1, '1 piece'],
  ['en', 1.5, '1.5 pieces'],
  ['fr', 0, '0 pièce'],
  ['fr', 1.5, '1,5 pièce'],
  ['fr', 2, '2 pièces'],
  ['es', 2, '2 piezas'],
  ['it', 1, '1 pezzo'],
  ['it', 2, '2 pezzi'],
])('in %s, %d of what is counted by piece are %s', (language, quantity, text) => {
  expect(formatAmount(quantity, 'piece', language)).toBe(text);
});

test('a proposed unit is read in every language, in whichever it was chosen', () => {
  expect(['piece', 'pièce', 'pieza', 'pezzo'].map((unit) => unitFor(unit, 2, 'fr'))).toEqual([
    'pièces',
    'pièces',
    'pièces',
    'pièces',
  ]);
  expect(unitFor('caja', 1, 'en')).toBe('box');
});

test('a unit of the organisation stays as it is written, and none leaves no space', () => {
  expect(formatAmount(3, 'touret', 'fr')).toBe('3 touret');
  expect(formatAmount(3, 'kg', 'it')).toBe('3 kg');
  expect(formatAmount(3, '', 'fr')).toBe('3');
});

test('the text of a correction agrees with its number', () => {
  expect([unitFor('piece', -1, 'en'), unitFor('piece', -2, 'en')]).toEqual(['piece', 'pieces']);
});

test('the unit by piece is proposed first', () => {
  expect(proposedUnits('fr')).toEqual([
    'pièce',
    'boîte',
    'paire',
    'paquet',
    'rouleau',
    'jeu',
    'm',
    'kg',
    'L',
  ]);
});

test.each([
  ['fr', '3 paires'],
  ['en', '3 pairs'],
  ['es', '3 pares'],
  ['it', '3 paia'],
])('pairs that were counted in French agree with their number in %s', (language, text) => {
  expect(formatAmount(3, 'paire', language)).toBe(text);
});
