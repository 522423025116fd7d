import type { Sha256 } from '../../../ledger/index.js';

/** The trace of a movement in the event that recorded it. */
export interface MovementTrace {
  readonly id: string;
  readonly levelKey: string;
  readonly hash: string;
  /** Absent where the record does not contain it. */
  readonly unitCost?: number | null;
}

/**
 * A digest of a set of movements, independent of their order, so that the movements of a level and those in the events
 * can be compared in one pass over each. It is a sum of hashes: changing a movement and keeping the sum is as hard as
 * finding a preimage for many hashes at once.
 */
export interface MovementDigest {
  readonly count: number;
  readonly hashes: bigint;
  readonly costs: bigint;
  /** True if some record has no unit cost. */
  readonly isCostUnknown: boolean;
}

export const EMPTY_DIGEST: MovementDigest = { count: 0, hashes: 0n, costs: 0n, isCostUnknown: false };

const MODULUS = 1n << 256n;

/** Adds a movement to the digest of a set. */
export function addMovement(digest: MovementDigest, trace: MovementTrace, sha256: Sha256): MovementDigest {
  const { id, hash, unitCost } = trace;
  const add = (sum: bigint, text: string) => (sum + BigInt(`0x${sha256(text)}`)) % MODULUS;
  return {
    count: digest.count + 1,
    hashes: add(digest.hashes, `${id} ${hash}`),
    costs: unitCost === undefined ? digest.costs : add(digest.costs, `${id} ${unitCost ?? ''}`),
    isCostUnknown: digest.isCostUnknown || unitCost === undefined,
  };
}

/** The contradictions between the movements of a level and the events that recorded them. */
export function digestProblem(recorded: MovementDigest, stored: MovementDigest): string | undefined {
  if (stored.count > recorded.count) return 'unrecorded';
  if (stored.count < recorded.count) return 'missing';
  if (stored.hashes !== recorded.hashes) return 'differs:hash';
  return recorded.isCostUnknown || stored.costs === recorded.costs ? undefined : 'differs:unitCost';
}
