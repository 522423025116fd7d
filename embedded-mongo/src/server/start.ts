import { mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Server, type ServerOptions } from './server.js';

export interface StartOptions {
  readonly dir: string;
  readonly socketPath?: string | undefined;
  readonly port?: number | undefined;
  readonly testCommands?: boolean | undefined;
}

/** The maximum length of socket paths in operating systems, in bytes. */
const MAX_SOCKET_PATH_LENGTH = 100;

/** The default address: a socket that only its user can open, or loopback where sockets are not available. */
export async function startServer(options: StartOptions): Promise<Server> {
  const dir = resolve(options.dir);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const listen = await listenOptions(options, dir);
  return Server.start({ dir, testCommands: options.testCommands, ...listen });
}

export async function listenOptions(
  { socketPath, port }: StartOptions,
  dir: string,
): Promise<Pick<ServerOptions, 'socketPath' | 'port'>> {
  if (socketPath !== undefined) return { socketPath: resolve(socketPath) };
  if (port !== undefined && port !== 0) return { port };
  if (port === 0 || process.platform === 'win32') return { port: await freePort() };
  const own = join(dir, 'mongo.sock');
  if (Buffer.byteLength(own) <= MAX_SOCKET_PATH_LENGTH) return { socketPath: own };
  return { socketPath: join(mkdtempSync(join(tmpdir(), 'embedded-mongo-')), 'mongo.sock') };
}

/** The address is part of the owner record, so it must be known before listening. */
function freePort(): Promise<number> {
  return new Promise((found, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}
