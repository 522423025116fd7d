import { Injectable } from '@nestjs/common';
import { type AuditBreak, type AuditReport, Audits, toBreakPlace } from '../../platform/audit/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import type { LedgerBreakDto, LedgerVerdictDto } from './ledger.dto.js';

/** Recomputes a tenant's books and answers whether they add up, at all sites that the caller sees. */
@Injectable()
export class VerifyLedger {
  constructor(private readonly audits: Audits) {}

  /** Audits everything: the ledger, what its requests and orders say, and the activity records. */
  async execute(ctx: TenantContext): Promise<LedgerVerdictDto> {
    const { ok, levels, movements, breaks } = await this.audit(ctx);
    const [first] = breaks;
    return { ok, levels, movements, ...(first ? { firstBreak: toBreakDto(first) } : {}) };
  }

  /** The same with every break that was found. */
  audit({ tenantId, siteIds }: Pick<TenantContext, 'tenantId' | 'siteIds'>): Promise<AuditReport> {
    return this.audits.audit(tenantId, { scope: 'everything', siteIds });
  }
}

function toBreakDto(found: AuditBreak): LedgerBreakDto {
  const { levelKey, seq, problem } = found;
  return { levelKey: levelKey ?? null, seq: seq ?? 0, problem, where: toBreakPlace(found) };
}
