import { chmodSync, mkdirSync, renameSync } from 'node:fs';
import type { Server as NetServer } from 'node:net';
import { dirname } from 'node:path';
import { type Owner, readOwner, replaceOwner } from '../storage/owner.js';
import type { Store } from '../storage/store.js';
import { isAlive } from './probe.js';

export interface ListenOptions {
  readonly socketPath?: string | undefined;
  readonly port?: number | undefined;
}

/** Another process may claim the folder while this one probes; after this number of attempts it is in use. */
const ATTEMPTS = 5;

export function hostOf({ socketPath, port }: ListenOptions): string {
  return socketPath ?? `127.0.0.1:${port}`;
}

/** Listens, and becomes the owner of the folder in the same turn of the event loop. */
export async function claimFolder(
  store: Store,
  net: NetServer,
  owner: Owner,
  options: ListenOptions,
): Promise<void> {
  // A stale socket of another server does not block the start: its name is replaced only together with the ownership.
  const temporary = options.socketPath && `${options.socketPath}.${owner.nonce.slice(0, 6)}`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = readOwner(store.snapshotOnce());
    if (found !== undefined && (await isAlive(found))) throw inUse(store.directory, found);
    if (!net.listening) await listen(net, { ...options, socketPath: temporary });
    if (!replaceOwner(store, found, owner)) continue;
    if (options.socketPath !== undefined && temporary !== undefined) {
      chmodSync(temporary, 0o600);
      renameSync(temporary, options.socketPath);
    }
    return;
  }
  throw new Error(`The data folder ${store.directory} is being started by several processes at once`);
}

async function listen(net: NetServer, { socketPath, port }: ListenOptions): Promise<void> {
  if (socketPath !== undefined) mkdirSync(dirname(socketPath), { recursive: true, mode: 0o700 });
  await new Promise<void>((resolve, reject) => {
    net.once('error', reject);
    const listening = (): void => {
      net.off('error', reject);
      resolve();
    };
    if (socketPath !== undefined) net.listen(socketPath, listening);
    else net.listen(port ?? 0, '127.0.0.1', listening);
  });
}

function inUse(dir: string, owner: Owner): Error {
  return new Error(
    `The data folder ${dir} is in use by process ${owner.pid}, which listens at ${owner.address}; connect to that, or end it first`,
  );
}
