import { canonicalJson, GENESIS, type Sha256 } from './chain.js';

/** Values that JSON preserves exactly, so that their hash is stable. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An event, without its position in the chain. People are ids; it contains no name, address or free text. */
export interface ActivityFacts {
  readonly id: string;
  /** The organisation of the chain; null for events of a person outside of any organisation. */
  readonly tenantId: string | null;
  readonly type: string;
  /** ISO 8601 in UTC, to the millisecond. */
  readonly at: string;
  readonly actorId: string | null;
  readonly via: string;
  readonly subject: { readonly kind: string; readonly id: string; readonly label: string | null };
  readonly siteIds: readonly string[];
  readonly people: readonly string[];
  readonly facts: Json;
  readonly requestId: string;
  /** The hash of the erasable texts, see `textsHash`; null without texts. */
  readonly textsHash: string | null;
}

/** A sequenced record: the n-th of its organisation, linked to the previous one. */
export interface ActivityRecord extends ActivityFacts {
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
  /** Names, addresses and free text with their salt; null if there were none or they are erased. */
  readonly texts: { readonly salt: string; readonly values: Json } | null;
}

type HashedRecord = Omit<ActivityRecord, 'prevHash' | 'hash' | 'texts'>;

/** The hash that links a record to the previous one of its organisation. docs/hash-rule.md states the rule. */
export function activityHash(prevHash: string, record: HashedRecord, sha256: Sha256): string {
  const { id, tenantId, seq, type, at, actorId, via, subject, siteIds, people, facts } = record;
  const { requestId, textsHash: texts } = record;
  const canonical = canonicalJson({
    actorId,
    at,
    facts,
    id,
    people,
    requestId,
    seq,
    siteIds,
    subject: { id: subject.id, kind: subject.kind, label: subject.label },
    tenantId,
    textsHash: texts,
    type,
    via,
  });
  return sha256(`${prevHash}\n${canonical}`);
}

/** The hash of a record's texts, so that they can be erased and the chain still verifies. */
export function textsHash(salt: string, values: Json, sha256: Sha256): string {
  return sha256(salt + canonicalJson(values));
}

/** The progress of the verification of a chain. */
export interface ActivityCursor {
  readonly seq: number;
  readonly hash: string;
}

export const ACTIVITY_START: ActivityCursor = { seq: 0, hash: GENESIS };

/** The first break of a chain. */
export interface ActivityBreak {
  readonly seq: number;
  readonly problem: 'sequence' | 'link' | 'hash' | 'texts' | 'truncated' | 'unplaced';
}

/** Checks that a record continues its organisation's chain, and returns the next state. */
export function verifyNextActivity(
  cursor: ActivityCursor,
  record: ActivityRecord,
  sha256: Sha256,
): { readonly cursor: ActivityCursor } | { readonly broken: ActivityBreak } {
  const expected = cursor.seq + 1;
  const broken = (problem: ActivityBreak['problem']) => ({ broken: { seq: expected, problem } });
  if (record.seq !== expected) return broken('sequence');
  if (record.prevHash !== cursor.hash) return broken('link');
  if (activityHash(cursor.hash, record, sha256) !== record.hash) return broken('hash');
  const { texts } = record;
  if (texts && textsHash(texts.salt, texts.values, sha256) !== record.textsHash) return broken('texts');
  return { cursor: { seq: record.seq, hash: record.hash } };
}
