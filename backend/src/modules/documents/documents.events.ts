import { eventTypes } from '../../platform/events/index.js';
import type { Voucher } from './documents.schema.js';
import { figuresHash, wordsHash } from './vouchers/voucher-hash.rules.js';

/** The recorded fields of a voucher; what it says is recorded as hashes. */
interface VoucherTrace
  extends Pick<Voucher, 'kind' | 'siteId' | 'requestId' | 'orderId' | 'requesterId' | 'sha256'> {
  readonly figures: string;
  readonly words: string;
}

export const documentEvents = eventTypes<VoucherTrace>()('document', ['recorded', 'rendered'], {
  facts: ['kind', 'siteId', 'requestId', 'orderId', 'requesterId', 'sha256', 'figures'],
  texts: ['words'],
  seenBy: ['documents:read'],
});

export const voucherTrace = (voucher: Voucher): VoucherTrace => ({
  ...voucher,
  figures: figuresHash(voucher),
  words: wordsHash(voucher),
});
