import { GENESIS, movementHash, reasonHash, type Sha256 } from './chain.js';
import type { Movement } from './movement.js';
import type { Thousandths } from './quantity.js';

/** A stored movement with the input of its reason hash; both fields are null after the reason is erased. */
export interface StoredMovement extends Movement {
  readonly reason: string | null;
  readonly reasonSalt: string | null;
}

/** The first break of a level's chain. */
export interface ChainBreak {
  readonly seq: number;
  readonly problem: 'sequence' | 'link' | 'hash' | 'balance' | 'reason' | 'time';
}

/** The state of the verification of a level: the values that the next movement must continue. */
export interface ChainCursor {
  readonly seq: number;
  readonly hash: string;
  readonly onHand: Thousandths;
  readonly quarantine: Thousandths;
  readonly at: string | null;
}

export const CHAIN_START: ChainCursor = { seq: 0, hash: GENESIS, onHand: 0, quarantine: 0, at: null };

/** Checks that a movement continues a level's chain, and returns the next state. */
export function verifyNext(
  cursor: ChainCursor,
  movement: StoredMovement,
  sha256: Sha256,
): { readonly cursor: ChainCursor } | { readonly broken: ChainBreak } {
  const broken = (problem: ChainBreak['problem']) => ({ broken: { seq: movement.seq, problem } });
  if (movement.seq !== cursor.seq + 1) return broken('sequence');
  if (movement.prevHash !== cursor.hash) return broken('link');
  if (movementHash(cursor.hash, movement, sha256) !== movement.hash) return broken('hash');
  const onHand = cursor.onHand + movement.deltaOnHand;
  const quarantine = cursor.quarantine + movement.deltaQuarantine;
  if (onHand !== movement.onHandAfter || quarantine !== movement.quarantineAfter) return broken('balance');
  if (cursor.at !== null && movement.at < cursor.at) return broken('time');
  const { reason, reasonSalt } = movement;
  if (
    reason !== null &&
    reasonSalt !== null &&
    reasonHash(reasonSalt, reason, sha256) !== movement.reasonHash
  ) {
    return broken('reason');
  }
  return { cursor: { seq: movement.seq, hash: movement.hash, onHand, quarantine, at: movement.at } };
}
