import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Prints for each of the most used operations the commands to the database: how many wait for each other, how many there are, the
 * bytes both ways, and the index entries and documents that the embedded database looks at. The gate fails where one of the
 * recorded figures has grown. It runs on the built checkout.
 *
 * Usage: npm run bench:commands [-- --record] [-- --names]
 *   --record   writes the figures to bench/commands.json
 *   --names    lists the commands of each operation, each with its depth
 */
const { values } = parseArgs({
  options: { record: { type: 'boolean', default: false }, names: { type: 'boolean', default: false } },
});
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RECORDED = join(ROOT, 'bench/commands.json');

function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-commands-'));
  const output = join(folder, 'commands.json');
  const jest = [
    'jest',
    '--selectProjects',
    'api',
    '--maxWorkers=1',
    '--testPathPatterns',
    'limits/database-commands',
  ];
  try {
    const env = { ...process.env, NODE_ENV: 'test', SEED: '1', COMMANDS_OUTPUT: output };
    spawnSync('npx', jest, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', values.record ? 'ignore' : 'inherit'],
    });
    return Object.entries(JSON.parse(readFileSync(output, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const row = (name, ...cells) =>
  console.log(name.padEnd(24), ...cells.map((cell) => String(cell).padStart(9)));

const operations = measure();
row('', 'depth', 'commands', 'sent B', 'recv B', 'keys', 'documents');
for (const [name, { depth, commands, sentBytes, receivedBytes, keys, documents, names }] of operations) {
  row(name, depth, commands, sentBytes, receivedBytes, keys, documents);
  if (values.names) console.log(`    ${names.join(', ')}`);
}
if (values.record) {
  const lines = operations.map(
    ([name, { depth, commands, keys, documents }]) =>
      `  ${JSON.stringify(name)}: { "depth": ${depth}, "commands": ${commands}, "keys": ${keys}, "documents": ${documents} }`,
  );
  writeFileSync(RECORDED, `{\n${lines.join(',\n')}\n}\n`);
}
