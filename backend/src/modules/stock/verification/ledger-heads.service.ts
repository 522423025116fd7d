import { Injectable } from '@nestjs/common';
import type { SignedHead } from '../../../ledger/index.js';
import {
  type AuditSource,
  AuditStates,
  Audits,
  appliesTo,
  chainOf,
  KeptHeads,
  OUTSIDE,
  type Pace,
  SigningKey,
} from '../../../platform/audit/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { requireId } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import type { LedgerHeadDto } from './ledger.dto.js';
import { readLedgerHead } from './ledger-head.js';

/** Signs ledger heads, and stores them outside of the database. */
@Injectable()
export class LedgerHeads {
  constructor(
    private readonly audits: Audits,
    private readonly kept: KeptHeads,
    private readonly states: AuditStates,
    private readonly signingKey: SigningKey,
  ) {}

  get publicKey(): string {
    return this.signingKey.publicKey;
  }

  /** The current head, for a caller without site limits. */
  async get(ctx: TenantContext): Promise<LedgerHeadDto> {
    if (ctx.siteIds) throw new AppError('PERMISSION_MISSING');
    const head = await this.audits.atOneMoment(ctx.tenantId, (source) => this.sign(source));
    const { tenantId } = head ?? {};
    if (!head || !tenantId) throw notFound();
    return { ...head, tenantId };
  }

  /** Signs the head of a source; a head of another server for the same state is kept. */
  async sign(source: AuditSource): Promise<SignedHead | undefined> {
    const head = await readLedgerHead(source);
    if (!head) return undefined;
    const signed = this.signingKey.sign(head);
    const newest = (await this.kept.newest()).get(chainOf(head.tenantId));
    const isSame = newest?.hash === head.hash && newest.key !== signed.key && newest.at === head.at;
    if (!isSame) return signed;
    const { accepted: _accepted, ...foreign } = newest;
    return foreign;
  }

  /** Keeps the current head of an organisation, or with null of the records outside of any. */
  async keepHead(tenantId: TenantContext['tenantId'] | null, pace?: Pace): Promise<void> {
    const head = await this.audits.atOneMoment(tenantId, (source) => this.sign(source), pace);
    if (head) await this.#append(head);
  }

  /**
   * Keeps the head of a chain that was not audited since the last one: only where it continues that one, so that no altered
   * chain takes its place. Returns whether it does.
   */
  async keepContinued(tenantId: TenantContext['tenantId'] | null): Promise<boolean> {
    const last = (await this.kept.newest()).get(chainOf(tenantId && String(tenantId)));
    const head = await this.audits.atOneMoment(tenantId, async (source) => {
      const signed = await this.sign(source);
      if (!signed || !last || !(await appliesTo(source, last))) return signed;
      const { seq, hash } = last.activity;
      const record = await source.first<{ hash: string }>('events', { seq }, { seq: 1 });
      const continues =
        record?.hash === hash && signed.levels >= last.levels && signed.movements >= last.movements;
      return continues ? signed : undefined;
    });
    if (head) await this.#append(head);
    return head !== undefined;
  }

  async #append(head: SignedHead): Promise<void> {
    const previousSeq = (await this.kept.newest()).get(chainOf(head.tenantId))?.activity.seq ?? 0;
    await this.kept.append(head);
    await this.states.saveHead(requireId(head.tenantId ?? OUTSIDE), { previousSeq, key: this.publicKey });
  }
}
