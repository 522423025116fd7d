import type { Movement } from './movement.js';

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. A parameter, so that this folder stays pure. */
export type Sha256 = (text: string) => string;

/** The previous hash of a level's first movement. */
export const GENESIS = '0'.repeat(64);

type HashedMovement = Omit<Movement, 'prevHash' | 'hash'>;

/** JSON with sorted keys at every depth and no spaces, so that the hashed bytes are unique. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/**
 * The hash that links a movement to the previous one on its level. The rule is public (docs/hash-rule.md), so that
 * clients can recompute the chain from the API.
 */
export function movementHash(prevHash: string, movement: HashedMovement, sha256: Sha256): string {
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

/** The hash of a movement's reason, so that the text can be erased and the chain still verifies. */
export function reasonHash(salt: string, reason: string, sha256: Sha256): string {
  return sha256(salt + reason);
}
