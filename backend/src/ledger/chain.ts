import type { Movement } from './movement.js';

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. Handed in, so that this folder stays pure. */
export type Sha256 = (text: string) => string;

/** What a level's first movement points back to. */
export const GENESIS = '0'.repeat(64);

type Hashed = Omit<Movement, 'prevHash' | 'hash'>;

/** JSON with sorted keys at every depth and no spaces, so that everybody hashes the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/**
 * The hash that chains a movement to the one before it on its level. The rule is public (docs/hash-rule.md), so
 * that anybody can recompute the chain from what the API answers.
 */
export function movementHash(prevHash: string, movement: Hashed, sha256: Sha256): string {
  const canonical = canonicalJson({
    actorId: movement.actorId,
    articleId: movement.articleId,
    assetIds: movement.assetIds,
    at: movement.at,
    cause: { id: movement.cause.id, kind: movement.cause.kind, number: movement.cause.number },
    deltaOnHand: movement.deltaOnHand,
    deltaQuarantine: movement.deltaQuarantine,
    lotId: movement.lotId,
    onHandAfter: movement.onHandAfter,
    quarantineAfter: movement.quarantineAfter,
    reasonHash: movement.reasonHash,
    reverses: movement.reverses,
    seq: movement.seq,
    siteId: movement.siteId,
    type: movement.type,
  });
  return sha256(`${prevHash}\n${canonical}`);
}

/** The hash that stands for a movement's reason, so that the text can be erased and the chain still verifies. */
export function reasonHash(salt: string, reason: string, sha256: Sha256): string {
  return sha256(salt + reason);
}
