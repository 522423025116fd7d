import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FAULTS, plant } from './faults.mjs';

interface Fault {
  readonly area: string;
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly { readonly pattern: string; readonly name?: string }[];
}

const faults = FAULTS as readonly Fault[];
const testFiles = ['backend', 'embedded-mongo', 'frontend/src', 'client', 'scripts'].flatMap((folder) =>
  filesIn(folder, /\.(spec|e2e)\.tsx?$/),
);
/** Titles of table tests come from here too. */
const support = filesIn('backend/test/support', /\.ts$/);
const described = faults.map((fault) => [`${fault.area}: ${fault.name}`, fault] as const);

describe('the planted faults', () => {
  it.each(described)('%s: its place is in the code exactly once, and its tests exist', (_name, fault) => {
    const text = readFileSync(resolve(fault.file), 'utf8');
    expect(plant(fault, text)).not.toBe(text);
    expect(fault.tests.length).toBeGreaterThan(0);
    for (const { pattern, name = '' } of fault.tests) {
      const files = testFiles.filter((path) => new RegExp(pattern).test(path));
      expect(files).not.toEqual([]);
      expect(wordsOf(name).filter((word) => ![...files, ...support].some(holds(word)))).toEqual([]);
    }
  });

  it('have names of their own', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  it('are at least 70, in every area', () => {
    expect(faults.length).toBeGreaterThanOrEqual(70);
  });
});

describe('a fault whose place is gone, or is in the code twice', () => {
  const fault = { name: 'some fault', file: 'some.ts', find: 'a', replace: 'b' };

  it.each(['', 'aa'])('is an error: %j', (text) => {
    expect(() => plant(fault, text)).toThrow('some fault');
  });
});

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);
}

/** The words of a title. Titles of tables are put together, so that a whole one is in no file. */
function wordsOf(title: string): string[] {
  return title.match(/\p{L}{3,}/gu) ?? [];
}

const holds = (word: string) => (path: string) => readFileSync(resolve(path), 'utf8').includes(word);
