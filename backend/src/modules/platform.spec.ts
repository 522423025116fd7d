import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PERMISSIONS } from './roles/permissions.js';
import { NUMBER_PATTERNS } from './tenants/numbered-kinds.js';

/** Migrations know earlier stored names; specs and examples of the API may use any names. */
const APART = /^database\/migrations\/|\.(spec|dto)\.ts$/;

const WORDS = [
  ...PERMISSIONS.map((permission) => `'${permission}'`),
  ...Object.values(NUMBER_PATTERNS).flatMap((pattern) => [pattern, `'${pattern.split('{')[0]}`]),
  ...['requesterId', 'articleId', 'orderId'],
];

it('the platform names no permission, no document number or its prefix, and no field of a request', () => {
  const folder = resolve('backend/src/platform');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !APART.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap(({ name, text }) =>
    WORDS.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});

it('each file of the platform and of the embedded database is in a folder named for its purpose', () => {
  const loose = ['backend/src/platform', 'embedded-mongo/src'].flatMap((folder) =>
    readdirSync(resolve(folder)).filter((name) => name.endsWith('.ts')),
  );
  // The entries of the package.
  expect(loose.sort()).toEqual(['cli.ts', 'index.ts']);
});
