import { Injectable } from '@nestjs/common';
import {
  type AuditBreak,
  type AuditReport,
  Audits,
  toBreakPlace,
  type UnstoredDocuments,
} from '../../../platform/audit/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import type { LedgerBreakDto, LedgerVerdictDto } from './ledger.dto.js';

/** Verifies a tenant's books, at all sites that the caller sees. */
@Injectable()
export class VerifyLedger {
  constructor(private readonly audits: Audits) {}

  /** Audits everything: the ledger, its requests and orders, and the activity records. */
  async execute(ctx: TenantContext): Promise<LedgerVerdictDto> {
    const { ok, levels, movements, breaks } = await this.audit(ctx);
    const [first] = breaks;
    return { ok, levels, movements, ...(first ? { firstBreak: toBreakDto(first) } : {}) };
  }

  /** The complete report, with every break; an import also names levels that are not stored yet. */
  audit(
    { tenantId, siteIds }: Pick<TenantContext, 'tenantId' | 'siteIds'>,
    held?: UnstoredDocuments,
  ): Promise<AuditReport> {
    return this.audits.audit(tenantId, { scope: 'everything', siteIds, ...(held ? { held } : {}) });
  }
}

function toBreakDto(found: AuditBreak): LedgerBreakDto {
  const { levelKey, seq, problem } = found;
  return { levelKey: levelKey ?? null, seq: seq ?? 0, problem, where: toBreakPlace(found) };
}
