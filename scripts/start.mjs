import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './lib/install-and-build.mjs';
import { isCollected, passWarnings } from './lib/server-log.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Stockroom needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
ensureInstalled();
await ensureBuilt();
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));

const collected = isCollected(process.env, process.stdout);
const server = fork(join(ROOT, 'backend', 'dist', 'main.js'), {
  cwd: ROOT,
  stdio: ['ignore', process.env.LOG_LEVEL || collected ? 'inherit' : 'pipe', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' },
});
// Without LOG_LEVEL the log would drown the messages below; warnings and errors are still shown.
if (server.stdout) passWarnings(server.stdout, (line) => console.error(line));
server.on('message', ({ origin, mailbox }) => {
  if (collected) return;
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
// Its last lines come after its end.
server.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to both; the server takes two signals within a second for one.
    server.kill(signal);
  });
}
