import { type LedgerHead, ledgerHeadHash } from '../../../ledger/index.js';
import type { AuditSource } from '../../../platform/audit/index.js';
import { sha256 } from '../../../platform/crypto/sha256.js';
import type { SequencedEvent } from '../../../platform/events/index.js';
import { LEVELS, type Level } from '../stock.schema.js';

/** The head of an organisation's ledger as stored; undefined without activity records. */
export async function readLedgerHead(source: AuditSource): Promise<LedgerHead | undefined> {
  const last = await source.first<SequencedEvent>('events', { seq: { $gt: 0 } }, { seq: -1 });
  if (!last) return undefined;
  const ends: { levelKey: string; seq: number; headHash: string }[] = [];
  let movements = 0;
  if (source.tenantId) {
    for await (const { _id, seq, headHash } of source.walk<Level>(LEVELS)) {
      ends.push({ levelKey: String(_id), seq, headHash });
      movements += seq;
    }
  }
  const activity = { seq: last.seq, hash: last.hash };
  return {
    tenantId: source.tenantId && String(source.tenantId),
    levels: ends.length,
    movements,
    hash: ledgerHeadHash(ends, activity, sha256),
    at: last.at.toISOString(),
    activity,
  };
}
