import { foundTeam, newArticle } from '../../support/people/people.js';
import { random, seed } from '../../support/random.js';
import { sharedApp } from '../../support/shared-app.js';

const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

/** The matches of a search by its definition, without any index: the names whose words fit each word of the query. */
function oracle(names: readonly string[], query: string): string[] {
  const wordsOf = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
  const found = (fits: (word: string, wanted: string) => boolean) =>
    names.filter((name) =>
      wordsOf(query).every((wanted) => wordsOf(name).some((word) => fits(word, wanted))),
    );
  const begins = found((word, wanted) => word.startsWith(wanted));
  if (begins.length > 0) return begins.toSorted();
  return found((word, wanted) => word.startsWith(wanted) || isSimilar(word, wanted)).toSorted();
}

function isSimilar(word: string, wanted: string): boolean {
  if (/\d/.test(word + wanted) || wanted.length < 4) return false;
  return within(word, wanted, wanted.length < 8 ? 1 : 2);
}

/** Returns whether a number of single changes turn one text into the other, by trying all of them. */
function within(left: string, right: string, changes: number): boolean {
  if (left === right) return true;
  if (changes === 0 || left === '' || right === '') return Math.max(left.length, right.length) <= changes;
  const [a, b] = [left.slice(1), right.slice(1)];
  if (left[0] === right[0] && within(a, b, changes)) return true;
  const isSwap = left[0] === right[1] && left[1] === right[0];
  return (
    within(a, right, changes - 1) ||
    within(left, b, changes - 1) ||
    within(a, b, changes - 1) ||
    (isSwap && within(left.slice(2), right.slice(2), changes - 1))
  );
}

test(`random catalogues and queries: the search and the list find what the definition says (seed ${seed})`, async () => {
  const next = random(seed);
  const pick = (from: string) => from[Math.floor(next() * from.length)] ?? '';
  const word = () =>
    Array.from({ length: 2 + Math.floor(next() * 8) }, (_item, index) =>
      pick(index % 2 ? 'aéio' : 'bcd'),
    ).join('');
  const team = await foundTeam((await sharedApp()).origin);
  const stock = Array.from({ length: 14 }, word);
  const names = Array.from(
    { length: 60 },
    (_item, index) => `${pick2(stock)} ${pick2(stock)} n${String(index).padStart(2, '0')}`,
  );
  function pick2(from: readonly string[]): string {
    return from[Math.floor(next() * from.length)] ?? '';
  }
  for (const [index, name] of names.entries()) await newArticle(team, { name, sku: `9-${index}` });
  const changed = (text: string) => {
    const at = Math.floor(next() * text.length);
    const edits = [
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + pick('abcdxyz') + text.slice(at),
      text.slice(0, at) + pick('abcdxyz') + text.slice(at + 1),
      text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    ];
    return pick2(edits);
  };
  let similar = 0;
  for (let round = 0; round < 120; round += 1) {
    const queried = Array.from({ length: 1 + Math.floor(next() * 2) }, () => {
      const chosen = pick2(stock);
      const way = next();
      if (way < 0.3) return chosen.slice(0, 1 + Math.floor(next() * chosen.length));
      return way < 0.5 ? chosen : changed(way < 0.8 ? chosen : changed(chosen));
    });
    const query = queried.filter((each) => each !== '').join(' ');
    if (query === '') continue;
    const expected = oracle(names, query);
    if (expected.length > 0 && !queried.every((each) => expected.join(' ').includes(each))) similar += 1;
    const rows = await team.owner.expect(
      200,
      team.owner.get(`/catalog/articles?limit=200&q=${encodeURIComponent(query)}`),
    );
    expect([query, namesOf(rows.items).toSorted()]).toEqual([query, expected]);
    const path = `/search?kind=articles&limit=50&q=${encodeURIComponent(query)}`;
    const hits = namesOf((await team.owner.expect(200, team.owner.get(path))).articles);
    expect([query, hits.length]).toEqual([query, Math.min(50, expected.length)]);
    for (const hit of hits) expect([query, expected]).toEqual([query, expect.arrayContaining([hit])]);
  }
  expect(similar).toBeGreaterThan(5);
});
