import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptedOperators } from '../semantics/accepted.js';
import { COMMANDS } from './table.js';

const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'mongo-subset.md'), 'utf8');

/** The rows of a table of the page, each as the words in code of its cells. */
function tableAfter(heading: string): string[][][] {
  const start = page.indexOf(heading);
  return page
    .slice(start, page.indexOf('\n\n', start))
    .split('\n')
    .slice(2)
    .map((row) =>
      row.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
    );
}

describe('The list of accepted commands', () => {
  it('names exactly the commands of the gate, each with exactly its fields', () => {
    const rows = tableAfter('| command |');
    const documented = rows.map(([, [name] = [''], fields = []]) => [name, ...fields]);
    const accepted = [...COMMANDS].map(([name, { fields }]) => [
      name,
      ...fields.filter((field) => field !== name),
    ]);
    expect(documented).toEqual(accepted);
  });

  it('names exactly the operators that each area knows', () => {
    const documented = tableAfter('| area |').map(([, , names = []]) => [...names].sort());
    const accepted = Object.values(acceptedOperators).map((names) => [...names].sort());
    expect(documented).toEqual(accepted);
  });
});
