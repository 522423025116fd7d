import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listening } from '../../support/app.js';
import { newFolder } from '../../support/scratch.js';
import { runOn } from '../../support/servers/backups.js';

/** The services that docker-compose.yml starts, and the commands that an operator runs in its container. */
const START = resolve('backend/dist/container-start.js');
const VERIFIER = resolve('backend/dist/verify-activity.js');

const PRODUCTION = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  PORT: '0',
  APP_ORIGIN: 'https://stock.example.org',
  TRUSTED_PROXIES: '1',
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

let dataDir: string;

beforeEach(() => {
  dataDir = newFolder('container-');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const secrets = () =>
  ['auth-secret', 'code-pepper'].map((name) => readFileSync(join(dataDir, name), 'utf8').trim());

/** Starts the server as the container does, until it listens. */
async function startOnce(): Promise<void> {
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...PRODUCTION },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  await listening(child, exited, () => output);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
}

describe('the container', () => {
  it('makes its secrets once, and they are enough for the audit in the same container', async () => {
    await startOnce();
    const made = secrets();
    expect(made.every((secret) => secret.length >= 32)).toBe(true);
    expect(await runOn(dataDir, VERIFIER, [], PRODUCTION)).toMatchObject({ status: 0 });
    await startOnce();
    expect(secrets()).toEqual(made);
  });

  it('does not start with a secret that a power cut has emptied, and says which file it is', async () => {
    const file = join(dataDir, 'auth-secret');
    writeFileSync(file, '');
    const { status, output } = await runOn(dataDir, START, [], PRODUCTION);
    expect([status, output]).toEqual([1, expect.stringContaining(`${file} is damaged`)]);
    expect(output).not.toContain('    at ');
  });
});

test('the audit makes no secrets where the server has none', async () => {
  const { status, output } = await runOn(dataDir, VERIFIER, [], PRODUCTION);
  expect([status, output]).toEqual([2, expect.stringContaining('AUTH_SECRET: required')]);
  expect(readdirSync(dataDir)).toEqual([]);
});
