import { randomBytes } from 'node:crypto';
import { failure } from '../base/errors.js';
import type { Doc, Value } from '../base/values.js';
import { decode, encode } from '../semantics/index.js';
import { systemKey } from './keys.js';
import { openOldRecord, sealRecord } from './sealed-record.js';
import type { Reader, Store } from './store.js';

export const OWNER_KEY = systemKey('owner');

export interface Owner {
  readonly nonce: string;
  /** The address of the listener: a path of a socket, or host and port. */
  readonly address: string;
  readonly pid: number;
  /** It restores a backup: until that has ended, the folder has no data but this record. */
  readonly isRestoring?: boolean;
}

export function newNonce(): string {
  return randomBytes(12).toString('hex');
}

export function encodeOwner({ nonce, address, pid, isRestoring }: Owner): Buffer {
  const doc: Doc = new Map<string, Value>([
    ['nonce', nonce],
    ['address', address],
    ['pid', String(pid)],
  ]);
  if (isRestoring === true) doc.set('restoring', true);
  return sealRecord(OWNER_KEY, encode(doc));
}

export function readOwner(reader: Reader): Owner | undefined {
  const stored = reader.get(OWNER_KEY);
  return stored === undefined ? undefined : decodeOwner(stored);
}

export function decodeOwner(stored: Buffer): Owner {
  const doc = decode(openOldRecord(OWNER_KEY, stored, 'The record of the owner'));
  return {
    nonce: doc.get('nonce') as string,
    address: doc.get('address') as string,
    pid: Number(doc.get('pid')),
    isRestoring: doc.get('restoring') === true,
  };
}

/** Refuses a folder that would pass for an empty database because its restore has not ended. */
export function refuseIncomplete(directory: string, found: Owner | undefined): void {
  if (found?.isRestoring !== true) return;
  throw new Error(
    `The data folder ${directory} is incomplete: its restore was cut off, or still runs. Restore again with --restore.`,
  );
}

/** Takes the folder over from a dead owner; false if another process was faster. Only a restore takes over a restore. */
export function replaceOwner(store: Store, found: Owner | undefined, next: Owner): boolean {
  return store.write((put) => {
    if (store.isReplaced())
      throw new Error(`The data file of ${store.directory} was replaced just now; start again`);
    if (readOwner(store)?.nonce !== found?.nonce) return false;
    if (next.isRestoring !== true) refuseIncomplete(store.directory, found);
    put(OWNER_KEY, encodeOwner(next));
    return true;
  });
}

/** Checked at every commit: the state in memory is valid only while no other process writes. */
export function checkOwner(reader: Reader, nonce: string): void {
  if (readOwner(reader)?.nonce === nonce) return;
  throw failure(91, 'The data folder was taken over by another process; this one has to end');
}

export function releaseOwner(store: Store, nonce: string): void {
  store.write((put) => {
    if (readOwner(store)?.nonce === nonce) put(OWNER_KEY, null);
  });
}
