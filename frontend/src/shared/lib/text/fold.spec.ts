import { matches } from './fold';

describe('matches', () => {
  it.each([
    ['Étagère du dépôt', 'etagere', true],
    ['Étagère du dépôt', 'DEPOT éta', true],
    ['Étagère du dépôt', '', true],
    ['Étagère du dépôt', 'palette', false],
    ['Nœud coulant', 'noeud', true],
    ['Noeud coulant', 'nœud', true],
  ])('%s, %s: %s', (text, query, expected) => {
    expect(matches(text, query)).toBe(expected);
  });
});
