import { mongo } from 'mongoose';
import type { Audit } from './audit-part.js';
import { type AuditState, OUTSIDE } from './audit-state.js';
import { isReplacedSince } from './kept-applies.js';
import type { KeptHead } from './kept-heads.js';

/** The heads and key that a server has outside of its database. */
export interface ExternalHeads {
  /** The newest kept head of the chain. */
  readonly newest: KeptHead | undefined;
  /** The public key of the server. */
  readonly key: string;
}

/**
 * Checks that the heads which earlier audits kept outside of the database are there, and that the server has the same
 * signing key. Only one server writes an embedded database; several nodes may keep their heads apart. Without this
 * check, an attacker with access to database and folder could remove the heads and rewrite the chain.
 */
export async function checkKeptHead(
  { source, report }: Pick<Audit, 'source' | 'report'>,
  { newest, key }: ExternalHeads,
): Promise<void> {
  const { tenantId } = source;
  const [state] = await source.byIds<AuditState>('audit_states', [tenantId ?? new mongo.ObjectId(OUTSIDE)]);
  if (!state?.head) return;
  const isReplaced =
    tenantId && (await isReplacedSince(source, String(tenantId), { at: state.at.toISOString() }));
  if (isReplaced) return;
  const add = (problem: string) => report.add({ area: 'activity', problem, collection: 'ledger-heads' });
  // A backup copies the heads before the database, which may have one more by then.
  if (!newest || newest.activity.seq < state.head.previousSeq) add('no-kept-head');
  else if (state.head.key !== key) add('other-key');
}
