import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { LedgerHead, SignedHead } from '../../../ledger/index.js';
import { Audits, KeptHeads, parseHead } from '../../../platform/audit/index.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { LedgerHeads, readLedgerHead } from '../../stock/index.js';
import { type ArchiveReader, refused } from './archive.js';
import { LEDGER_HEAD, type LedgerProof } from './archive-layout.js';

/** The signed head of a ledger in an archive. */
@Injectable()
export class PortableHead {
  constructor(
    private readonly audits: Audits,
    private readonly heads: LedgerHeads,
    private readonly kept: KeptHeads,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The head of a snapshot, as the line of its file. */
  async *line(tx: Scope): AsyncGenerator<string> {
    const head = await this.heads.sign(this.audits.within(tx));
    if (head) yield `${JSON.stringify(head)}\n`;
  }

  /** Compares the archive's head with the imported data; undefined without a head. */
  async check(archive: ArchiveReader, tenantId: Types.ObjectId): Promise<SignedHead | undefined> {
    if (!archive.names.includes(LEDGER_HEAD)) return undefined;
    const stored = await this.audits.atOneMoment(tenantId, readLedgerHead);
    for await (const line of archive.lines(LEDGER_HEAD)) {
      const head = parseHead(line);
      if (!head || !stored || !isSame(head, stored)) throw refused(LEDGER_HEAD);
      return head;
    }
    throw refused(LEDGER_HEAD);
  }

  /** Keeps the imported head: while the data does not change, an export here has the original signature. */
  storeHead(head: SignedHead): Promise<void> {
    return this.kept.append(head);
  }

  /** The meaning of an archive's head. */
  proofOf(head: SignedHead | undefined): LedgerProof {
    if (!head) return 'missing';
    const trusted = [this.heads.publicKey, ...this.config.LEDGER_TRUSTED_KEYS];
    return trusted.includes(head.key) ? 'verified' : 'unknown-key';
  }
}

function isSame(head: LedgerHead, stored: LedgerHead): boolean {
  return (
    head.tenantId === stored.tenantId &&
    head.hash === stored.hash &&
    head.levels === stored.levels &&
    head.movements === stored.movements &&
    head.at === stored.at &&
    head.activity.seq === stored.activity.seq &&
    head.activity.hash === stored.activity.hash
  );
}
