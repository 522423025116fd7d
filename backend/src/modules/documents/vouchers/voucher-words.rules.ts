import { joinWords, numberWords, personToken, searchWords } from '../../../platform/search/index.js';
import type { Voucher, VoucherContent } from '../documents.schema.js';

type WordedVoucher = Pick<Voucher, 'number' | 'requesterId' | 'issuerId' | 'content'>;

/** The words of names and of a supplier's reference on a voucher: no other document gave them to the vocabulary. */
export function namedWords({ recipientName, receivedBy, reference = '' }: VoucherContent): string[] {
  return searchWords(recipientName, receivedBy, reference);
}

/** The search words of a voucher: the numbers on it, the people concerned, its articles and its purpose. */
export function voucherWords({ number, requesterId, issuerId, content }: WordedVoucher): string[] {
  return joinWords(
    [number, content.requestNumber, content.orderNumber].flatMap(numberWords),
    [requesterId, issuerId].flatMap((id) => (id ? [personToken(id)] : [])),
    namedWords(content),
    ...content.lines.map(({ sku, name }) => searchWords(sku, name)),
    searchWords(content.purpose),
  );
}
