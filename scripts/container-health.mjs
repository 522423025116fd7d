import { request as http } from 'node:http';
import { request as https } from 'node:https';

/** Checks that the server of this container is ready: the health check of the Dockerfile. */
const isTls = Boolean(process.env.TLS_CERT);
const request = (isTls ? https : http)(
  {
    host: '127.0.0.1',
    port: process.env.PORT || 3000,
    path: '/api/health/ready',
    timeout: 4000,
    // The certificate names the public address, and this asks by another one.
    ...(isTls ? { rejectUnauthorized: false } : {}),
  },
  (answer) => process.exit(answer.statusCode === 200 ? 0 : 1),
);
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
request.end();
