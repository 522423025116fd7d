import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../lib/install-and-build.mjs';

const PARTS = ['embedded-mongo', 'backend', 'frontend'];
/** The programs of the backend that tests start. */
const PROGRAMS = ['main', 'container-start', 'export-openapi', 'verify-activity'].map((name) => `${name}.js`);
const BUILT = [...PARTS.map((part) => join(part, 'dist')), join('backend', 'build')];

/**
 * Copies the checkout with its builds, so that faults are never planted in the working tree. Installed packages are linked;
 * only the workspaces among them lead to the copy.
 */
export function copyCheckout(target) {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error('git does not list the files of this checkout');
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(target, file));
  }
  for (const folder of BUILT) cpSync(join(ROOT, folder), join(target, folder), { recursive: true });
  // A fault is planted in one compiled file; the bundle contains a copy of it.
  for (const name of PROGRAMS)
    writeFileSync(join(target, 'backend', 'dist', name), `import('../build/${name}');\n`);
  linkPackages('node_modules', target);
  for (const part of PARTS) linkPackages(join(part, 'node_modules'), target);
}

/** Links every package of a folder; those that are links already, the workspaces, are made again. */
function linkPackages(folder, target) {
  if (!existsSync(join(ROOT, folder))) return;
  mkdirSync(join(target, folder), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder))) {
    const from = join(ROOT, folder, name);
    const to = join(target, folder, name);
    if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (name.startsWith('@') || name === '.bin') linkPackages(join(folder, name), target);
    else symlinkSync(from, to);
  }
}
