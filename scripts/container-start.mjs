import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The start command of docker-compose.yml. The server refuses to make its secrets itself in production, where another node
 * would not know them: with one container and one volume, they are made at the first start and kept in the volume. Secrets
 * of the environment precede.
 */
const folder = process.env.DATA_DIR || '/data';
mkdirSync(folder, { recursive: true, mode: 0o700 });
// The names that the server gives to these files, so that a backup contains them.
for (const [name, file] of [
  ['AUTH_SECRET', 'auth-secret'],
  ['CODE_PEPPER', 'code-pepper'],
])
  process.env[name] ||= keptSecret(join(folder, file));

await import('../backend/dist/main.js');

function keptSecret(path) {
  if (!existsSync(path))
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8').trim();
}
