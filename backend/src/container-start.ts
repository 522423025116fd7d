import { keptSecretsFor } from './platform/config/kept-secret.js';
import { StartError } from './platform/config/start-error.js';

/**
 * The start command of docker-compose.yml. In production the server refuses to create its secrets, where another node would
 * not know them: with one container and one volume, they are created at the first start and stored in the volume. Secrets
 * of the environment take precedence.
 */
try {
  Object.assign(process.env, keptSecretsFor(process.env, { create: true }));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`The server could not start: ${error.message}\n`);
  process.exit(1);
}
void import('./main.js');
