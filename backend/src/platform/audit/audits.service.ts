import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { isSnapshotLost } from '../database/connection/mongo-errors.js';
import type { Scope } from '../database/scope/tenant-scope.js';
import { AuditReport } from './audit-report.js';
import { AuditSource, type Pace, type UnstoredDocuments, YIELDING } from './audit-source.js';
import { auditTenant } from './audit-tenant.js';
import { checkKeptHead } from './check-kept-head.js';
import { appliesTo } from './kept-applies.js';
import { chainOf, KeptHeads } from './kept-heads.js';
import { SigningKey } from './signing-key.js';

const MAX_ATTEMPTS = 3;

interface Options {
  readonly scope: 'activity' | 'everything';
  /** The caller's sites; null for all of them. */
  readonly siteIds?: ReadonlySet<string> | null;
  readonly pace?: Pace;
  /** The documents that an import has not stored yet. */
  readonly held?: UnstoredDocuments;
}

/** Audits organisations on a running server, each in one snapshot. */
@Injectable()
export class Audits {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly kept: KeptHeads,
    private readonly signingKey: SigningKey,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Audits an organisation, or with null the records outside of any organisation. */
  audit(
    tenantId: Types.ObjectId | null,
    { scope, siteIds = null, pace, held }: Options,
  ): Promise<AuditReport> {
    return this.atOneMoment(
      tenantId,
      async (source) => {
        const report = new AuditReport(siteIds);
        const newest = (await this.kept.newest()).get(chainOf(tenantId && String(tenantId)));
        const kept = newest && (await appliesTo(source, newest)) ? newest : undefined;
        await auditTenant({ source, report, kept }, scope);
        if (this.config.MONGODB_URI === undefined)
          await checkKeptHead({ source, report }, { newest, key: this.signingKey.publicKey });
        return report;
      },
      pace,
      held,
    );
  }

  /** The data as a running transaction sees it. */
  within({ tenantId, session }: Scope): AuditSource {
    const { db } = this.connection;
    if (!db) throw new Error('the database is not connected');
    return new AuditSource(db, tenantId, session);
  }

  /** Reads an organisation's data in one snapshot; a discarded snapshot is retried. */
  async atOneMoment<T>(
    tenantId: Types.ObjectId | null,
    read: (source: AuditSource) => Promise<T>,
    pace: Pace = YIELDING,
    held?: UnstoredDocuments,
  ): Promise<T> {
    const { db } = this.connection;
    if (!db) throw new Error('the database is not connected');
    for (let attempt = 1; ; attempt += 1) {
      const session = this.connection.getClient().startSession({ snapshot: true });
      try {
        return await read(new AuditSource(db, tenantId, session, pace, held));
      } catch (error) {
        if (!isSnapshotLost(error) || attempt >= MAX_ATTEMPTS) throw error;
      } finally {
        await session.endSession();
      }
    }
  }
}
