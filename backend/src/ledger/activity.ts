import { canonicalJson, GENESIS, type Sha256 } from './chain.js';

/** Values that survive a trip through JSON unchanged, so that their hash does too. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What happened, without its place in the chain. Ids stand for people; no name, address or free text is in it. */
export interface ActivityFacts {
  readonly id: string;
  /** The organisation whose chain it is in; null for what happens to a person outside of any. */
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
  /** Stands for the texts that may be erased, see `textsHash`; null where there are none. */
  readonly textsHash: string | null;
}

/** A record as the sequencer has placed it: the n-th of its organisation, linked to the one before. */
export interface ActivityRecord extends ActivityFacts {
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
  /** Names, addresses and free text with their salt; null where there were none or they were erased. */
  readonly texts: { readonly salt: string; readonly values: Json } | null;
}

type Hashed = Omit<ActivityRecord, 'prevHash' | 'hash' | 'texts'>;

/** The hash that chains a record to the one before it in its organisation. docs/hash-rule.md states the rule. */
export function activityHash(prevHash: string, record: Hashed, sha256: Sha256): string {
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

/** The hash that stands for a record's texts, so that they can be erased and the chain still verifies. */
export function textsHash(salt: string, values: Json, sha256: Sha256): string {
  return sha256(salt + canonicalJson(values));
}

/** How far an organisation's chain has been checked. */
export interface ActivityCursor {
  readonly seq: number;
  readonly hash: string;
}

export const ACTIVITY_START: ActivityCursor = { seq: 0, hash: GENESIS };

/** The first record of a chain that does not add up. */
export interface ActivityBreak {
  readonly seq: number;
  readonly problem: 'sequence' | 'link' | 'hash' | 'texts' | 'truncated' | 'unplaced';
}

/** Checks that a record continues its organisation's chain, and answers where the chain then stands. */
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
