import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/install-and-build.mjs';

/**
 * Fails where a package that runs in production has a licence that is not on the list. Permissive licences oblige to
 * name their authors, which node_modules does; MPL-2.0 and LGPL reach no further than the files and libraries they
 * cover, which are used unchanged.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that name their licence elsewhere than in the member that npm reads, or in other words. */
const READ_BY_A_PERSON = new Map([
  ['passport-strategy@1.0.0', 'MIT'],
  ['pause@0.0.1', 'MIT'],
  ['png-js@1.1.0', 'MIT'],
  ['slick@1.12.2', 'MIT'],
]);
/** The workspaces that people run; the other workspaces are tests and measurements. */
const SHIPPED = ['backend', 'frontend', 'embedded-mongo'];

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const production = productionPaths();
const refused = production
  .map((path) => ({ name: `${nameOf(path)}@${packages[path].version}`, ...packages[path] }))
  // Binaries that this registry does not offer have the licence of the package that asks for them.
  .filter(({ license, optional, integrity }) => license !== undefined || !optional || integrity !== undefined)
  .map(({ name, license }) => [name, READ_BY_A_PERSON.get(name) ?? license])
  .filter(([, licence]) => licence === undefined || !isAllowed(licence))
  .map(([name, licence]) => `${name}: ${licence ?? 'none named'}`);
if (refused.length > 0) {
  console.error(`Licences that scripts/licences.mjs does not allow:\n${refused.join('\n')}`);
  process.exit(1);
}
console.log(`${production.length} packages, all with a licence that is allowed.`);

/** The packages that the shipped parts need, and their dependencies, found as Node finds them. */
function productionPaths() {
  const found = new Set();
  const queue = [...SHIPPED];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = placeOf(name, path);
      if (at === undefined || packages[at].link || found.has(at)) continue;
      found.add(at);
      queue.push(at);
    }
  }
  return [...found].sort();
}

function placeOf(name, from) {
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const at = `${folder}/node_modules/${name}`;
    if (packages[at]) return at;
  }
  return packages[`node_modules/${name}`] && `node_modules/${name}`;
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Of `A OR B` one has to be allowed, of `A AND B` both. */
function isAllowed(expression) {
  return expression
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}
