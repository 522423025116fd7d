import { LANGUAGES } from './languages.js';
import { fillPlural } from './plural-text.js';

const text = { count: 'most', one: '{{most}} depot', other: '{{most}} depots' };

it('agrees with the number as each language does', () => {
  const numbers = [0, 1, 1.5, 2];
  const filled = LANGUAGES.map((language) => numbers.map((most) => fillPlural(language, text, { most })));
  expect(filled).toEqual([
    ['0 depot', '1 depot', '1.5 depot', '2 depots'],
    ['0 depots', '1 depot', '1.5 depots', '2 depots'],
    ['0 depots', '1 depot', '1.5 depots', '2 depots'],
    ['0 depots', '1 depot', '1.5 depots', '2 depots'],
  ]);
});
