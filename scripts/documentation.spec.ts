import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = join(__dirname, '..');
const GENERATED = new Set([
  'node_modules',
  '.git',
  'dist',
  'dist-dev',
  'build',
  'data',
  'test-results',
  'coverage',
]);

/** The documents and sources below a folder, as paths from the root. */
const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : filesBelow(path);
    return /\.(md|ts|tsx|mjs)$/.test(path) ? [path] : [];
  });
const files = filesBelow('.');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
const DECISION = /\b(?:ADR |docs\/adr\/)0*(\d+)/g;

const deadLinks = (path: string): string[] =>
  [...read(path).matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(resolve(ROOT, dirname(path), target)))
    .map((target) => `${path}: ${target}`);

test('every relative link of a document leads to a file', () => {
  expect(files.filter((path) => path.endsWith('.md')).flatMap(deadLinks)).toEqual([]);
});

test('every decision that code or documents name by number exists and is in the index', () => {
  const records = readdirSync(join(ROOT, 'docs', 'adr')).filter((name) => /^\d/.test(name));
  const numbers = new Set(records.map((name) => Number(name.slice(0, 4))));
  const unknown = files
    .flatMap((path) =>
      [...read(path).matchAll(DECISION)].map(([, number]) => ({ path, number: Number(number) })),
    )
    .filter(({ number }) => !numbers.has(number));
  expect(unknown).toEqual([]);
  const index = read('docs/adr/README.md');
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

test('the index has the title of each record', () => {
  const index = read('docs/adr/README.md');
  const records = readdirSync(join(ROOT, 'docs', 'adr')).filter((name) => /^\d/.test(name));
  const title = (name: string): string => /^# \d+\. (.+)$/m.exec(read(`docs/adr/${name}`))?.[1] ?? '';
  expect(records.filter((name) => !index.includes(`[${title(name)}](${name})`))).toEqual([]);
});
