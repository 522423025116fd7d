import { eventTypes, type Subject } from '../../platform/events/index.js';
import type { Voucher } from './documents.schema.js';
import { figuresHash, wordsHash } from './vouchers/voucher-hash.rules.js';

/** The recorded fields of a voucher; its content is recorded as hashes. */
interface VoucherTrace
  extends Pick<
    Voucher,
    'kind' | 'siteId' | 'requestId' | 'orderId' | 'requesterId' | 'sha256' | 'redactedSha256'
  > {
  readonly figures: string;
  readonly words: string;
}

export const documentEvents = eventTypes<VoucherTrace>()('document', ['recorded', 'rendered', 'redacted'], {
  facts: [
    ...['kind', 'siteId', 'requestId', 'orderId', 'requesterId'],
    ...['sha256', 'redactedSha256', 'figures'],
  ] as (keyof VoucherTrace)[],
  texts: ['words'],
  seenBy: ['documents:read'],
});

export const voucherTrace = (voucher: Voucher): VoucherTrace => ({
  ...voucher,
  figures: figuresHash(voucher),
  words: wordsHash(voucher),
});

export const subjectOf = ({ _id: id, number: label, siteId, requesterId }: Voucher): Subject => ({
  id,
  label,
  siteIds: [siteId],
  people: requesterId ? [requesterId] : [],
});
