import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { newFolder } from '../scratch.js';

const WORKSPACES = '@stockroom';

/**
 * Copies the sources as a clone has them, with nothing built. Installed packages are links to those of this tree; the
 * workspaces among them are those of the copy.
 */
export function freshClone(): string {
  const root = newFolder('clone-');
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of list.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(file, join(root, file));
  }
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
  mkdirSync(join(root, 'node_modules', WORKSPACES), { recursive: true });
  for (const folder of ['.', ...workspaces]) linkPackages(join(folder, 'node_modules'), root);
  for (const name of workspaces)
    symlinkSync(join(root, name), join(root, 'node_modules', WORKSPACES, name), 'dir');
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  writeFileSync(join(root, 'node_modules', '.stockroom-lock'), lock);
  return root;
}

/** Names that begin with a dot are caches, which belong to this tree. */
function linkPackages(folder: string, root: string): void {
  if (!existsSync(folder)) return;
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name === WORKSPACES || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(resolve(folder, name), join(root, folder, name));
  }
}
