import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Runs a command to its end and shows its output; throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: false,
    ...options,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** The same without waiting; answers its output and its exit code. */
export function runAside(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ status: 1, output: String(error) }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** The program of an installed package, run by this very Node, so that no shell or PATH is involved. */
export function bin(name) {
  return join(ROOT, 'node_modules', '.bin', name);
}

/**
 * Installs the packages of the lock file, unless they are installed. Where a registry does not offer all of it, such as the
 * binaries of another platform, npm looks for the nearest match; the lock file is not written.
 */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = join(ROOT, 'node_modules', '.stockroom-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing dependencies (once)…');
  const options = { shell: process.platform === 'win32' };
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  try {
    run(npm, ['ci', ...quiet], options);
  } catch {
    console.log(
      'This registry does not offer all that package-lock.json names: installing what comes nearest to it…',
    );
    run(npm, ['install', '--no-save', ...quiet], options);
  }
  writeFileSync(stamp, lock);
}

/** The parts that are built, in their order: the sources of each, the command, and the output folders. */
export const PARTS = [
  {
    name: 'embedded-mongo',
    inputs: ['src', 'tsconfig.json', 'tsconfig.build.json', 'package.json'],
    outputs: ['dist'],
    command: [bin('tsc'), ['-p', 'embedded-mongo/tsconfig.build.json']],
  },
  {
    name: 'backend',
    inputs: [
      'src',
      'package.json',
      '../scripts/lib/swc.mjs',
      '../scripts/transpile.mjs',
      '../scripts/bundle.mjs',
    ],
    outputs: ['build', 'dist'],
    after: ['embedded-mongo'],
    command: [process.execPath, ['scripts/transpile.mjs']],
    then: [process.execPath, ['scripts/bundle.mjs']],
  },
  {
    name: 'frontend',
    inputs: [
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'vite-plugins.ts',
      'vite-chunks.ts',
      'vite-first-load.ts',
      'vite-worker.ts',
      'vite-help.ts',
      'vite-icons.ts',
      '../package.json',
      'package.json',
    ],
    outputs: ['dist'],
    command: [bin('vite'), ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'frontend') }],
  },
];

/**
 * Builds the parts whose sources are not the ones they were last built from; server and browser side by side. `names`
 * limits it to some parts.
 */
export async function ensureBuilt(names = PARTS.map(({ name }) => name)) {
  const stale = PARTS.filter((part) => names.includes(part.name) && !isFresh(part));
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ name }) => name).join(', ')}…`);
  const server = (async () => {
    for (const part of stale.filter(({ name }) => name !== 'frontend')) await build(part);
  })();
  await Promise.all([server, ...stale.filter(({ name }) => name === 'frontend').map(build)]);
}

/** Runs a program of the backend with the settings of the installation, and ends as it does. */
export async function runBackend(name, args) {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
  ensureInstalled();
  await ensureBuilt();
  const program = join(ROOT, 'backend', 'dist', `${name}.js`);
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  process.exit(status ?? 2);
}

async function build(part) {
  const digest = digestOf(part);
  // The build is for users, whatever the shell that builds it is set to.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const [command, args, options] of [part.command, part.then].filter(Boolean)) {
    const { status, output } = await runAside(command, args, { env, ...options });
    if (status !== 0) throw new Error(`${part.name} does not build:\n${output}`);
  }
  stampOutputs(part, digest);
}

/** Writes the digest of its sources into each output of a part. */
export function stampOutputs(part, digest, root = ROOT) {
  for (const stamp of stampsOf(part, root)) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, digest);
  }
}

/** Returns whether every output of a part is there and built from its present sources. */
export function isFresh(part, root = ROOT) {
  const digest = digestOf(part, root);
  return stampsOf(part, root).every((stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest);
}

const stampsOf = (part, root) => part.outputs.map((output) => join(root, part.name, output, '.built-from'));

/** The digest of the sources of a part. */
export function digestOf(part, root = ROOT) {
  const hash = createHash('sha256');
  const inputs = [
    ...part.inputs.map((input) => join(root, part.name, input)),
    join(root, 'tsconfig.base.json'),
  ];
  for (const file of inputs.flatMap(filesUnder)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content);
  }
  for (const name of part.after ?? [])
    hash.update(
      digestOf(
        PARTS.find((other) => other.name === name),
        root,
      ),
    );
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}
