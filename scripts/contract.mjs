import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clientSource } from './lib/client-source.mjs';
import { breakingChanges, surfaceOf, unexplained } from './lib/contract-changes.mjs';
import { bin, ensureBuilt, ROOT, run } from './lib/install-and-build.mjs';
import { withModulePicture } from './lib/module-picture.mjs';
import { SCHEMAS, shareSchemas } from './lib/shared-schemas.mjs';
import { statesPage } from './lib/states-page.mjs';

/**
 * Writes the contract (backend/openapi.json) from the routes, the clients of the browser and of other programs from the
 * contract, docs/errors.md from the list of errors, docs/states.md from the state machines, the picture
 * of the modules in docs/architecture.md from their imports, and the words of the units
 * for the browser from those for the PDFs. With --check it changes nothing that is committed and fails where one of them
 * is stale. Both fail at a change that breaks programs of the last
 * release and is not in docs/api-changelog.md; --record makes the present contract that of the last release.
 */
const check = process.argv.includes('--check');
const recorded = join(ROOT, 'scripts', 'lib', 'api-surface.txt');
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
  // Not the browser's part: it is built from the client that is made here.
  await ensureBuilt(['embedded-mongo', 'backend']);
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
  shareGenerated();
  if (check && snapshot().client !== before.client) fail('frontend/src/api/generated');
  const contract = JSON.parse(readFileSync(target, 'utf8'));
  for (const [name, source] of Object.entries(clientSource(contract)))
    writePage(join('client', 'src', 'generated', name), source);
  writePage('docs/errors.md', await errorsPage());
  writePage('docs/states.md', await statesPage(contract));
  writePage(
    'docs/architecture.md',
    withModulePicture(readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8')),
  );
  writePage('frontend/src/shared/lib/numbers/unit-words.ts', unitWords());
  requireEntries(surfaceOf(contract));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function requireEntries(surface) {
  const before = readFileSync(recorded, 'utf8').split('\n').filter(Boolean);
  const changelog = readFileSync(join(ROOT, 'docs', 'api-changelog.md'), 'utf8');
  const missing = unexplained(breakingChanges(before, surface), changelog);
  if (missing.length > 0) {
    console.error(
      `These changes break programs. Take them back, or name them under "Unreleased" in docs/api-changelog.md:\n${missing
        .map((change) => `- \`${change}\``)
        .join('\n')}`,
    );
    process.exit(1);
  }
  if (process.argv.includes('--record')) writeFileSync(recorded, `${surface.join('\n')}\n`);
}

/** The generator writes each shape into every area that uses it. */
function shareGenerated() {
  const names = readdirSync(generated).filter((name) => name !== SCHEMAS);
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(generated, name), 'utf8')]));
  for (const [name, text] of Object.entries(shareSchemas(files))) writeFileSync(join(generated, name), text);
}

function writePage(name, page) {
  const path = join(ROOT, name);
  if (!check) writeFileSync(path, page);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== page) fail(name);
}

async function errorsPage() {
  const load = (path) => import(pathToFileURL(join(ROOT, 'backend', 'build', path)).href);
  const { ERRORS, ERROR_CODES } = await load('platform/errors/codes.js');
  const { errors: texts } = await load('locales/en/errors.js');
  const textOf = (text) => text.other ?? text;
  const rows = ERROR_CODES.map((code) => `| \`${code}\` | ${ERRORS[code].status} | ${textOf(texts[code])} |`);
  return `# Errors

Every error is \`application/problem+json\`: \`{ type, title, status, code, error, errors?, requestId }\`. Switch on
\`code\`, which is stable; show \`error\`, which is in the caller's language. \`errors\` names the fields that are wrong. Some
codes add members: \`STOCK_INSUFFICIENT\` has \`available\` per article, \`STOCK_RESERVED\` the \`requests\` that hold the
stock, \`TRANSITION_NOT_ALLOWED\` \`from\` and \`allowed\`, \`PICK_CONFLICT\` \`picked\`, \`ASSIGNEE_CHANGED\` \`assigneeId\`, \`COUNT_CONFLICT\` \`counted\`, \`COUNT_INCOMPLETE\` \`open\`, \`COUNT_UNCLEAR\` the \`lines\` to count again, \`EQUIPMENT_OUT\` the
\`equipment\` that is out and its \`total\`. What answers 429 or 503 has a
\`Retry-After\`. A server shows this list at \`/docs/errors\` in its four languages, where the \`type\` of each error leads. This page is written by \`npm run contract\` from the codes in backend/src/platform/errors and the
texts in backend/src/locales.

| code | status | meaning |
|---|---|---|
${rows.join('\n')}
`;
}

/** The browser cannot import modules of the server: it gets the same module as a copy. */
function unitWords() {
  const source = 'backend/src/modules/list-columns/unit-words.ts';
  const header = `/** Written by \`npm run contract\` from ${source}. */\n\n`;
  return header + readFileSync(join(ROOT, source), 'utf8');
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
