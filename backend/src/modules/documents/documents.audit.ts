import { createHash } from 'node:crypto';
import { type Audit, type AuditRun, auditPart, type StoredDocument } from '../../platform/audit/index.js';
import { bytesOf, fileHash } from './documents.rules.js';
import type { Voucher, VoucherFile } from './documents.schema.js';
import { figuresHash, wordsHash } from './vouchers/voucher-hash.rules.js';

/** Compares files with the hashes of their vouchers: the first one, or the one since the last redaction. */
class DocumentsAudit implements AuditRun {
  constructor(private readonly audit: Audit) {}

  async check(): Promise<void> {
    const { source, report } = this.audit;
    for await (const file of source.walk<VoucherFile>('voucherfiles')) {
      const [voucher] = await source.all<Voucher>('vouchers', { _id: file.voucherId });
      const bytes = bytesOf(file);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const isRecorded = voucher && fileHash(voucher) === sha256 && voucher.size === bytes.length;
      if (isRecorded && file.sha256 === sha256) continue;
      report.add({
        area: 'ledger',
        problem: voucher ? 'file' : 'no-document',
        collection: 'voucherfiles',
        kind: 'document',
        id: String(file.voucherId),
        label: voucher?.number ?? null,
        ...(voucher ? { siteId: String(voucher.siteId) } : {}),
      });
    }
  }
}

/** A stored voucher, whose content may be damaged. */
const withContent = (voucher: StoredDocument): Voucher =>
  ({ ...voucher, content: Object(voucher['content']) }) as unknown as Voucher;

auditPart({
  name: 'documents',
  pins: [
    {
      kind: 'document',
      collection: 'vouchers',
      events: 'changes',
      facts: ['kind', 'siteId', 'requestId', 'orderId', 'requesterId', 'sha256', 'redactedSha256'],
      laterFacts: ['figures'],
      texts: ['words'],
      views: {
        figures: { stored: (voucher) => figuresHash(withContent(voucher)), recorded: (fact) => fact },
        words: { stored: (voucher) => wordsHash(withContent(voucher)), recorded: (text) => text },
      },
      numbered: 'delivery',
      isNumbered: ({ kind }) => kind === 'delivery-note',
    },
  ],
  compares: ['voucherfiles'],
  begin: (audit) => new DocumentsAudit(audit),
});
