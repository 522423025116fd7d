import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { isSource } from '../lib/swc.mjs';
import { importedPackages } from './imported-packages.mjs';

test('an import counts in each of its forms, a type or a text that looks like one does not', async () => {
  const source = `
import 'side-effect';
import whole from 'whole';
import {
  one,
} from 'several-lines';
export { two } from 're-export';
export * from '@scope/everything';
import type { Three } from 'type-only';
export type { Four } from 'type-only-export';
import { own } from './own.js';
const SAMPLE = \`
import { createClient } from 'in-a-template';
\`;
// import comment from 'in-a-comment';
const later = () => import('at-first-use');
`;
  expect(await importedPackages(source)).toEqual([
    'side-effect',
    'whole',
    'several-lines',
    're-export',
    '@scope/everything',
  ]);
});

test('the backend imports only what Node has and what its package names', async () => {
  const folder = resolve('backend/src');
  const files = readdirSync(folder, { recursive: true }).map(String).filter(isSource);
  const imported = await Promise.all(
    files.map((file) => importedPackages(readFileSync(join(folder, file), 'utf8'))),
  );
  const { dependencies } = JSON.parse(readFileSync(resolve('backend/package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const isKnown = (name: string): boolean =>
    builtinModules.includes(name.replace(/^node:/, '')) ||
    Object.keys(dependencies).some((known) => name === known || name.startsWith(`${known}/`));
  expect([...new Set(imported.flat())].filter((name) => !isKnown(name))).toEqual([]);
});
