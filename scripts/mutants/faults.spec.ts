import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FAULTS, plant } from './faults.mjs';

interface Fault {
  readonly area: string;
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly { readonly pattern: string }[];
}

const faults = FAULTS as readonly Fault[];
const testFiles = ['backend', 'embedded-mongo', 'frontend/src', 'client', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(spec|e2e)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`),
);
const described = faults.map((fault) => [`${fault.area}: ${fault.name}`, fault] as const);

describe('the planted faults', () => {
  it.each(described)('%s: its place is in the code exactly once, and its tests exist', (_name, fault) => {
    const text = readFileSync(resolve(fault.file), 'utf8');
    expect(plant(fault, text)).not.toBe(text);
    expect(fault.tests.length).toBeGreaterThan(0);
    for (const { pattern } of fault.tests)
      expect(testFiles.filter((path) => new RegExp(pattern).test(path))).not.toEqual([]);
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
