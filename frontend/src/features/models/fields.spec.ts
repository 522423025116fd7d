import { keyFrom, splitOptions, toField } from './fields';

describe('fields of a model', () => {
  it.each([
    ['Numéro de série', 'numeroDeSerie'],
    ['Poids', 'poids'],
    ['3e étage', 'eEtage'],
    ['—', ''],
  ])('proposes a key for %s', (label, key) => {
    expect(keyFrom(label)).toBe(key);
  });

  it('reads choices between commas, each once', () => {
    expect(splitOptions('S, M,, L , M')).toEqual(['S', 'M', 'L']);
  });

  it('keeps choices only for a dropdown', () => {
    const typed = { label: ' Taille ', key: '', type: 'text' as const, required: false, options: 'S, M' };
    expect(toField(typed)).toEqual({
      label: 'Taille',
      key: 'taille',
      type: 'text',
      required: false,
      options: [],
    });
  });
});
