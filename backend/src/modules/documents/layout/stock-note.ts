import { documentTexts } from '../../../locales/documents.js';
import type { MovedLine, VoucherContent } from '../documents.schema.js';
import { amountCell, articleCell, layOutVoucher, timeOf, type VoucherInput } from './voucher-layout.js';

/**
 * Renders a goods receipt or a transfer note in its language: the received or moved articles, both parties, and the number.
 */
export function renderStockNote(voucher: VoucherInput): Promise<Buffer> {
  const { language, kind } = voucher;
  const texts = documentTexts[language].stockNote;
  const { title, issuedBy, receivedBy } = kind === 'transfer-note' ? texts.transfer : texts.receipt;
  const content = voucher.content as VoucherContent<MovedLine>;
  return layOutVoucher(voucher, {
    title,
    facts: [
      ...(content.toSiteName === undefined
        ? [[texts.site, content.siteName] as const]
        : [[texts.from, content.siteName] as const, [texts.to, content.toSiteName] as const]),
      [texts.date, timeOf(voucher)],
      [issuedBy, content.issuedBy],
      ...(content.reference ? [[texts.reference, content.reference] as const] : []),
    ],
    table: {
      head: [texts.article, texts.quantity],
      rows: content.lines.map((line) => [
        articleCell(line),
        amountCell(language, line.quantity, line.unit, true),
      ]),
    },
    signed: [receivedBy, texts.signature],
    page: texts.page,
  });
}
