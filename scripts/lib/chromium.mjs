import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';

/** Returns whether the browser tests can run. Debian's package is installed where this process may do so. */
export async function ensureChromium() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return true;
  if (existsSync(DEBIAN)) return true;
  if (process.getuid?.() === 0 && (await succeeds('apt-get', ['--version']))) {
    console.log('Installing Chromium for the browser tests…');
    await succeeds('apt-get', ['update', '-qq']);
    await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    if (existsSync(DEBIAN)) return true;
  }
  console.error(
    'The browser tests need Chromium: install Debian’s package chromium, or name a browser in CHROMIUM.',
  );
  return false;
}

function succeeds(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (status) => resolve(status === 0));
  });
}
