import { useSyncExternalStore } from 'react';
import type { OutboxEntry } from './outbox.rules';

/** The unsent work of this browser, for the screens; the outbox itself is loaded later (outbox.ts). */
interface Unsent {
  /** The entries of the current user in the current organisation, oldest first. */
  readonly entries: readonly OutboxEntry[];
  /** Entries that wait for their author to sign in; counted only while no person is signed in. */
  readonly ownerless: number;
  /** True if the session ended, so that nothing is sent. */
  readonly isPaused: boolean;
}

const FLAG = 'stockroom.unsent';
let unsent: Unsent = { entries: [], ownerless: 0, isPaused: false };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentUnsent = (): Unsent => unsent;
export const useUnsent = (): Unsent => useSyncExternalStore(subscribe, currentUnsent);

/** Returns whether something may wait from an earlier visit: known before the outbox is loaded. */
export const mayHaveUnsent = (): boolean => localStorage.getItem(FLAG) !== null;

export function setUnsent(next: Unsent, isEmpty: boolean): void {
  if (isEmpty) localStorage.removeItem(FLAG);
  else localStorage.setItem(FLAG, '1');
  unsent = next;
  for (const listener of listeners) listener();
}
