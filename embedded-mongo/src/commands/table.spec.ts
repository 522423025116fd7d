import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from './table.js';

const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'mongo-subset.md'), 'utf8');

describe('The list of what is accepted', () => {
  it('names exactly the commands of the gate, each with exactly its fields', () => {
    const start = page.indexOf('| command |');
    const rows = page
      .slice(start, page.indexOf('\n\n', start))
      .split('\n')
      .slice(2)
      .map((row) => row.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)));
    const documented = rows.map(([, [name] = [''], fields = []]) => [name, ...fields]);
    const accepted = [...COMMANDS].map(([name, { fields }]) => [
      name,
      ...fields.filter((field) => field !== name),
    ]);
    expect(documented).toEqual(accepted);
  });
});
