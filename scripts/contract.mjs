import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, ensureBuilt, ROOT, run } from './lib.mjs';

/**
 * Writes the contract (backend/openapi.json) from the routes and the browser's client from the contract. With --check
 * it changes nothing and fails where either is stale.
 */
const check = process.argv.includes('--check');
const committed = join(ROOT, 'backend', 'openapi.json');
const generated = join(ROOT, 'frontend', 'src', 'api', 'generated');
const scratch = mkdtempSync(join(tmpdir(), 'stockroom-contract-'));
const env = {
  ...process.env,
  DATA_DIR: scratch,
  NODE_ENV: 'development',
  MAIL_TRANSPORT: 'mailbox',
  HOST: '127.0.0.1',
};

try {
  await ensureBuilt();
  const before = snapshot();
  const target = check ? join(scratch, 'openapi.json') : committed;
  run(process.execPath, [join(ROOT, 'backend', 'dist', 'export-openapi.js'), target], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (check && readFileSync(target, 'utf8') !== before.contract) fail('backend/openapi.json');
  mkdirSync(generated, { recursive: true });
  run(bin('rtk-query-codegen-openapi'), ['codegen.config.mjs'], {
    cwd: join(ROOT, 'frontend'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (check && snapshot().client !== before.client) fail('frontend/src/api/generated');
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function snapshot() {
  const files = readdirSync(generated).sort();
  return {
    contract: readFileSync(committed, 'utf8'),
    client: files.map((file) => `${file}\n${readFileSync(join(generated, file), 'utf8')}`).join('\n'),
  };
}

function fail(what) {
  console.error(`${what} is not what the routes declare: run \`npm run contract\` and commit it.`);
  process.exit(1);
}
