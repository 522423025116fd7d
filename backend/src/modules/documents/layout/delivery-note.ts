import { documentTexts } from '../../../locales/documents.js';
import type { DeliveredLine, VoucherContent } from '../documents.schema.js';
import { amountCell, articleCell, layOutVoucher, timeOf, type VoucherInput } from './voucher-layout.js';

/** Renders a delivery note in its language: recipient, contents, origin, and backorders. */
export function renderDeliveryNote(voucher: VoucherInput): Promise<Buffer> {
  const { language } = voucher;
  const texts = documentTexts[language].deliveryNote;
  const content = voucher.content as VoucherContent<DeliveredLine>;
  return layOutVoucher(voucher, {
    title: texts.title,
    facts: [
      [texts.recipient, content.recipientName],
      [texts.date, timeOf(voucher)],
      [texts.site, content.siteName],
      [texts.request, content.requestNumber],
      [texts.order, content.orderNumber],
      [texts.issuedBy, content.issuedBy],
      ...(content.purpose ? [[texts.purpose, content.purpose] as const] : []),
    ],
    table: {
      head: [texts.article, texts.requested, texts.delivered, texts.waiting],
      rows: content.lines.map((line) => [
        articleCell(line),
        amountCell(language, line.requested, line.unit),
        amountCell(language, line.delivered, line.unit, true),
        amountCell(language, line.waiting, line.unit),
      ]),
    },
    signed: [texts.receivedBy, texts.signature],
    page: texts.page,
  });
}
