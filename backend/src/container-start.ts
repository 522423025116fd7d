import { keptSecretsFor } from './platform/config/kept-secret.js';
import { StartError } from './platform/config/start-error.js';

/**
 * The start command of docker-compose.yml. The server refuses to make its secrets itself in production, where another node
 * would not know them: with one container and one volume, they are made at the first start and kept in the volume. Secrets
 * of the environment precede.
 */
try {
  Object.assign(process.env, keptSecretsFor(process.env, { create: true }));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`The server could not start: ${error.message}\n`);
  process.exit(1);
}
void import('./main.js');
