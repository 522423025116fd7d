import { nameOrder } from './name-order.js';

const sorted = (names: readonly string[]) =>
  names.toSorted((a, b) => (nameOrder(a) < nameOrder(b) ? -1 : nameOrder(a) > nameOrder(b) ? 1 : 0));

/** Each is the order of people. */
test.each([
  ['numbers', ['M2', 'M3 x 8', 'M3 x 10', 'M10', 'M20']],
  ['numbers with zeros in front', ['Box 002', 'Box 10', 'Box 0100']],
  ['numbers of many digits', ['A 99999999999999999998', 'A 99999999999999999999', 'A 100000000000000000000']],
  ['versions', ['v1.2', 'v1.9', 'v1.10']],
  ['case', ['apple', 'Banana', 'cherry', 'Date']],
  ['French accents', ['cote', 'coté', 'côte', 'côté', 'coton']],
  ['French letters', ['École', 'œil', 'Oeillet', 'zèbre']],
  ['Spanish letters', ['nube', 'nuez', 'ñandú', 'Ñu', 'oso']],
  ['letters that are spelt out', ['Ødegaard', 'Oder', 'Straso', 'Straße', 'Strast']],
  ['characters of other widths', ['Ｍ２', 'M3', 'Ｍ10']],
  ['signs before numbers before letters', ['# 1', '(a)', '3 mm', 'a-b', 'ab']],
  ['a beginning before what follows it', ['Tape', 'Tape red', 'Tapes']],
])('%s: %j', (_what, names) => {
  expect(sorted([...names].reverse())).toEqual(names);
});

test.each([
  ['en', ['M10', 'M2', 'Égout', 'eau', 'Zebra', 'zone 10', 'zone 9', 'œuf', 'oeil']],
  ['fr', ['été', 'étage 2', 'Étage 10', 'etabli', 'île', 'ilot', 'ça', 'cable 5', 'câble 12']],
  ['es', ['ñu', 'nuez', 'árbol', 'arbol 2', 'arcón', 'Zapato', 'año', 'anzuelo']],
  ['it', ['perché', 'perche', 'però', 'pero 2', 'città', 'citta 10', 'citta 9']],
])('it is the order of the collation of %s', (language, names) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  expect(sorted(names)).toEqual(names.toSorted(compare));
});

test('a name of the greatest length has a text of a bounded length', () => {
  expect(nameOrder('é1'.repeat(100)).length).toBeLessThanOrEqual(400);
});
