import { deletionsOf, editDistance, tolerance, variantsAmong } from './typo.rules.js';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** A small generator with a seed, so that a run can be repeated. */
function random(state: number): () => number {
  let current = state;
  return () => {
    current = (Math.imul(current, 1_664_525) + 1_013_904_223) >>> 0;
    return current / 2 ** 32;
  };
}

/** The distance by its definition: every way to change one text into the other, the cheapest counts. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [left, right] = [a.slice(1), b.slice(1)];
  const ways = [
    slowDistance(left, b) + 1,
    slowDistance(a, right) + 1,
    slowDistance(left, right) + (a[0] === b[0] ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
    ways.push(slowDistance(a.slice(2), b.slice(2)) + 1);
  return Math.min(...ways);
}

describe('the tolerance of a word', () => {
  test.each([
    ['vis', 0],
    ['tube', 1],
    ['trépied', 1],
    ['perceuse', 2],
    ['tournevis', 2],
    ['a4b5c6d7', 0],
    ['000123', 0],
  ])('%s may differ by %i', (word, allowed) => {
    expect(tolerance(word)).toBe(allowed);
  });
});

describe('the distance of two words', () => {
  test.each([
    ['casque', 'casque', 0],
    ['casque', 'casqe', 1],
    ['casque', 'cassque', 1],
    ['casque', 'casqeu', 1],
    ['casque', 'masque', 1],
    ['perceuse', 'precuese', 2],
    ['casque', 'disques', 3],
    ['', 'ab', 2],
  ])('%s and %s differ by %i', (left, right, distance) => {
    expect(editDistance(left, right, 5)).toBe(distance);
    expect(editDistance(right, left, 5)).toBe(distance);
  });

  test(`it is what its definition says, up to the bound (seed ${seed})`, () => {
    const next = random(seed);
    const word = () =>
      Array.from({ length: Math.floor(next() * 7) }, () => 'abc'[Math.floor(next() * 3)]).join('');
    for (let round = 0; round < 300; round += 1) {
      const [left, right, max] = [word(), word(), Math.floor(next() * 3)];
      const found = editDistance(left, right, max);
      expect([left, right, max, found]).toEqual([
        left,
        right,
        max,
        Math.min(slowDistance(left, right), max + 1),
      ]);
    }
  });
});

test(`every word within the tolerance of another shares a deletion with it (seed ${seed})`, () => {
  const next = random(seed + 1);
  const letter = () => 'abcde'[Math.floor(next() * 5)] ?? '';
  const changed = (word: string): string => {
    const letters = Array.from(word);
    const at = Math.floor(next() * letters.length);
    const edits = [
      () => letters.toSpliced(at, 1),
      () => letters.toSpliced(at, 0, letter()),
      () => letters.with(at, letter()),
      () => letters.toSpliced(at, 2, ...letters.slice(at, at + 2).toReversed()),
    ];
    return edits[Math.floor(next() * edits.length)]?.().join('') ?? word;
  };
  let compared = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const query = Array.from({ length: 4 + Math.floor(next() * 9) }, letter).join('');
    const stored = tolerance(query) === 2 ? changed(changed(query)) : changed(query);
    if (editDistance(query, stored, 2) > tolerance(query)) continue;
    compared += 1;
    const own = new Set(deletionsOf(query));
    expect([query, stored, deletionsOf(stored).some((each) => own.has(each))]).toEqual([query, stored, true]);
  }
  expect(compared).toBeGreaterThan(15_000);
});

test('a word has few deletions, however long it is', () => {
  expect(deletionsOf('abcdefghijklmnopqrstuvwxyzabcdefghijklmn').length).toBe(29);
  expect(deletionsOf('ab')).toEqual([]);
  expect(deletionsOf('sku123')).toEqual([]);
});

test('variants come nearest first and leave codes out', () => {
  expect(variantsAmong('perceuse', ['perceuze', 'persuse', 'perceuse', 'perc3use', 'scie'], 10)).toEqual([
    'perceuse',
    'perceuze',
    'persuse',
  ]);
  expect(variantsAmong('vis', ['vos'], 10)).toEqual([]);
  expect(variantsAmong('casque', ['casquz', 'casqua', 'casqué'], 2)).toEqual(['casqua', 'casquz']);
});
