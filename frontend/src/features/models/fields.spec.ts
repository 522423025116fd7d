import { keyFrom, optionsProblem, splitOptions, toField } from './fields';

describe('fields of a model', () => {
  it.each([
    ['Numéro de série', 'numeroDeSerie'],
    ['Poids', 'poids'],
    ['3e étage', 'eEtage'],
    ['—', ''],
    ['Constructor', 'constructorField'],
    ['Value of', 'valueOfField'],
  ])('proposes a key for %s', (label, key) => {
    expect(keyFrom(label)).toBe(key);
  });

  it('reads choices between commas, each once', () => {
    expect(splitOptions('S, M,, L , M')).toEqual(['S', 'M', 'L']);
  });

  it.each([
    ['  ', 'optionsNeeded'],
    [' , ,', 'optionsInvalid'],
    ['S; M; L', 'optionsInvalid'],
    ['S | M', 'optionsInvalid'],
    [`S, ${'x'.repeat(101)}`, 'optionsInvalid'],
    [Array.from({ length: 101 }, (_, at) => at).join(), 'optionsInvalid'],
    ['S, M', undefined],
    ['Single', undefined],
    ['A; B, C', undefined],
  ])('says what is wrong with the choices %j', (typed, problem) => {
    expect(optionsProblem(typed)).toBe(problem);
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
