import type { ActivityCursor } from './activity.js';
import { canonicalJson, type Sha256 } from './chain.js';

/** The end of one level's chain. */
export interface LevelHead {
  readonly levelKey: string;
  readonly seq: number;
  readonly headHash: string;
}

/** A digest of the state of an organisation's ledger: a later ledger must continue it. */
export interface LedgerHead {
  /** Null for the records outside of any organisation, which have no levels. */
  readonly tenantId: string | null;
  readonly levels: number;
  readonly movements: number;
  /** Over the ends of all levels and the end of the activity chain, see `ledgerHeadHash`. */
  readonly hash: string;
  /** The time of the last activity record that it covers, so that the same state has the same head. */
  readonly at: string;
  readonly activity: ActivityCursor;
}

/** A head with its signature, and the public key that verifies it. */
export interface SignedHead extends LedgerHead {
  /** Ed25519, in base64 of its SPKI form. */
  readonly key: string;
  /** In base64, over `signedText`. */
  readonly signature: string;
}

/** The hash over the ends of all chains. docs/hash-rule.md states the rule. */
export function ledgerHeadHash(
  levels: readonly LevelHead[],
  activity: ActivityCursor,
  sha256: Sha256,
): string {
  const lines = levels.map(({ levelKey, seq, headHash }) => `${levelKey} ${seq} ${headHash}\n`).sort();
  return sha256(`${lines.join('')}activity ${activity.seq} ${activity.hash}\n`);
}

/** The text of a head that is signed. */
export function signedText({ tenantId, levels, movements, hash, at, activity }: LedgerHead): string {
  const { seq, hash: end } = activity;
  return canonicalJson({ activity: { hash: end, seq }, at, hash, levels, movements, tenantId });
}
