import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, ROOT, run } from './lib/install-and-build.mjs';

/**
 * Writes the lock file again where package.json asks for other versions than it has, and completes it: binaries of other
 * platforms that this registry does not offer get an entry too, because `npm ci` refuses a lock file without them. With
 * --check it changes nothing and fails where an entry is missing.
 */
const check = process.argv.includes('--check');
const path = join(ROOT, 'package-lock.json');
const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];
/** An exact version, because a range would let anything in that is published later. */
const EXACT = /^\d+\.\d+\.\d+$/;

if (!check)
  run(npm, ['install', '--package-lock-only', '--loglevel=error'], { shell: process.platform === 'win32' });
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingEntries(lock.packages);
if (check && missing.length > 0) {
  const names = missing.map(([name]) => name).join(', ');
  console.error(`package-lock.json has no entry for ${names}: run \`npm run lock\` and commit it.`);
  process.exit(1);
}
if (!check) {
  const added = missing.map(([name, version]) => [`node_modules/${name}`, platformEntry(name, version)]);
  const packages = Object.entries(lock.packages).concat(added);
  packages.sort(([one], [other]) => (one === '' ? -1 : one.localeCompare(other, 'en')));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
}

function missingEntries(packages) {
  const found = new Map();
  for (const [holder, { optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!packages[`node_modules/${name}`] && !packages[`${holder}/node_modules/${name}`])
        found.set(name, version);
  return [...found];
}

/**
 * The entry that npm would write, by the name, which says the platform; without a checksum, which only the registry
 * knows.
 */
function platformEntry(name, version) {
  const parts = name.split(/[/-]/);
  const os = OS.find((system) => parts.includes(system));
  const cpu = CPU.find((processor) =>
    parts.some((part) => part === processor || (processor === 'arm' && /^arm(eabi|musl|gnu)?$/.test(part))),
  );
  if (!EXACT.test(version) || !os || !cpu)
    throw new Error(
      `${name}@${version} is not the binary of one platform: complete package-lock.json by hand`,
    );
  const libc = parts.some((part) => part.startsWith('musl')) ? ['musl'] : ['glibc'];
  const gnu = parts.some((part) => part.startsWith('musl') || part.startsWith('gnu'));
  return { version, cpu: [cpu], ...(gnu ? { libc } : {}), optional: true, os: [os] };
}
