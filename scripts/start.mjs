import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './lib/install-and-build.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Stockroom needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
ensureInstalled();
await ensureBuilt();
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));

const server = fork(join(ROOT, 'backend', 'dist', 'main.js'), {
  cwd: ROOT,
  stdio: ['ignore', process.env.LOG_LEVEL ? 'inherit' : 'pipe', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' },
});
// Without LOG_LEVEL the log would drown what follows; warnings and errors are still shown.
server.stdout?.on('data', (chunk) => {
  for (const line of String(chunk).split('\n')) if (/"level":(4|5|6)0/.test(line)) console.error(line);
});
server.on('message', ({ origin, mailbox }) => {
  console.log(`
  Stockroom is ready:  ${origin}

  To sign in, enter any e-mail address there; a 6-digit code is sent to it.${
    mailbox
      ? `\n  No mail leaves this machine: read the code at  ${origin}/api/dev/mailbox?to=you@example.org`
      : ''
  }
  Ctrl-C stops it.
`);
});
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to both; the server takes two signals within a second for one.
    server.kill(signal);
  });
}
