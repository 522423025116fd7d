import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Scope, UnitOfWork } from '../../platform/database/index.js';
import { EventLog, record } from '../../platform/events/index.js';
import { type ErasedPerson, Erasure, isNameOf, withoutMentions } from '../users/index.js';
import { documentEvents, subjectOf, voucherTrace } from './documents.events.js';
import { VoucherFilesRepository, VouchersRepository } from './documents.repository.js';
import type { Voucher, VoucherContent } from './documents.schema.js';
import { voucherWords } from './vouchers/voucher-words.rules.js';

/**
 * Removes the name and the signature of an erased person from vouchers. A rendered file is deleted, and the voucher is
 * rendered without the name at its next read, with a hash of its own; the hash of the first file stays.
 */
@Injectable()
export class EraseNames implements OnModuleInit {
  constructor(
    private readonly vouchers: VouchersRepository,
    private readonly files: VoucherFilesRepository,
    private readonly erasure: Erasure,
    private readonly work: UnitOfWork,
    private readonly events: EventLog,
  ) {}

  onModuleInit(): void {
    this.erasure.addInTenant('vouchers', (scope, erased) => this.#erase(scope, erased));
  }

  async #erase(scope: Scope, erased: ErasedPerson): Promise<void> {
    for await (const voucher of this.vouchers.walk(scope, {}, { _id: 1 })) {
      const content = without(erased, voucher);
      if (!content) continue;
      const { _id } = voucher;
      // First, so that no audit compares the words without the name with those before.
      await this.events.forgetTextsOf(scope.tenantId, 'document', _id);
      const words = voucherWords({ ...voucher, content });
      await this.work.run(scope, {}, async (tx) => {
        const redacted = { content, words, redactedAt: tx.now, redactedSha256: null, size: null };
        await this.vouchers.findOneAndUpdate(tx, { _id }, { $set: redacted });
        await this.files.deleteOne(tx, { voucherId: _id });
        const after = voucherTrace({ ...voucher, ...redacted });
        // Without the hash of the words before, on which names could be tried.
        const before = { ...voucherTrace(voucher), words: '' };
        record(tx, documentEvents.redacted, subjectOf(voucher), { before, after });
      });
    }
  }
}

/** The content of a voucher without a person; undefined if it does not name them. */
function without(erased: ErasedPerson, { content, issuerId }: Voucher): VoucherContent | undefined {
  const { recipientName, issuedBy, receivedBy, signature } = content;
  // Older vouchers without the issuer's id are matched by the name alone.
  const isIssuer = issuerId ? issuerId.equals(erased.userId) : isNameOf(erased, issuedBy);
  // Without a name, the recipient has signed.
  const isSigner = isNameOf(erased, receivedBy === '' ? recipientName : receivedBy);
  const left = withoutMentions(erased, { ...content, issuedBy: '' }) as VoucherContent;
  const cleared = {
    ...left,
    issuedBy: isIssuer ? '' : issuedBy,
    signature: isSigner ? '' : signature,
  };
  return JSON.stringify(cleared) === JSON.stringify(content) ? undefined : cleared;
}
