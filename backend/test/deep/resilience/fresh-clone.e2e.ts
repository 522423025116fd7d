import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freshClone } from '../../support/servers/fresh-clone.js';
import { until } from '../../support/until.js';

interface RunningCommand {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly exited: Promise<number | null>;
  readonly output: () => string;
}

let root: string;
let command: RunningCommand | undefined;

beforeEach(() => {
  root = freshClone();
});
afterEach(async () => {
  command?.child.kill('SIGINT');
  await command?.exited;
  command = undefined;
  rmSync(root, { recursive: true, force: true });
});

function unusedPort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Starts a command of package.json as npm does, without its settings. */
async function startCommand(name: string): Promise<RunningCommand> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const port = await unusedPort();
  const child = spawn(process.execPath, scripts[name]?.split(' ').slice(1) ?? [], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: String(port) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exited = new Promise<number | null>((done) => child.once('close', done));
  command = { child, origin: `http://localhost:${port}`, exited, output: () => output };
  return command;
}

/** Waits until it says one of these, or has ended. */
async function untilSaid({ child, output }: RunningCommand, texts: RegExp): Promise<string> {
  await until(
    'the command says that it is ready',
    () => texts.test(output()) || child.exitCode !== null,
    280,
  );
  return output();
}

describe('in a fresh clone, where nothing is built', () => {
  test.each(['dev', 'start'])('npm run %s serves the pages and the API', async (name) => {
    const started = await startCommand(name);
    const output = await untilSaid(started, /Stockroom is ready|Only pages are at/);
    expect(output).toContain(`Stockroom is ready:  ${started.origin}`);
    expect(output).not.toMatch(/warning/i);
    const page = await fetch(started.origin);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
    const health = await fetch(`${started.origin}/api/health/ready`);
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  });

  test('npm run demo fills an organisation on a server that it starts', async () => {
    const output = await untilSaid(await startCommand('demo'), /stock in three depots/);
    expect(output).toContain('stock in three depots');
  });
});
