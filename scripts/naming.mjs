import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/install-and-build.mjs';
import { namingProblems } from './lib/naming-rules.mjs';

/** Checks the names, comments and titles of all sources and tests by the rules of naming-rules.mjs. */
const FOLDERS = [
  'backend/src',
  'backend/test',
  'client',
  'e2e',
  'embedded-mongo',
  'frontend',
  'scripts',
  'bench',
];
const SKIPPED = new Set(['node_modules', 'dist', 'dist-dev', 'build', 'generated', 'coverage']);
/** The rules themselves, and their test, have the words that they refuse. */
const RULES = /naming-rules\.(?:mjs|spec\.ts)$/;

function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(path);
    return /\.(?:ts|tsx|mjs)$/.test(path) && !RULES.test(path) ? [path] : [];
  });
}

const problems = FOLDERS.flatMap(filesBelow).flatMap((path) =>
  namingProblems(path, readFileSync(join(ROOT, path), 'utf8')),
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
