import { documentTexts } from '../../../locales/documents.js';
import type { ReturnedLine, VoucherContent } from '../documents.schema.js';
import { amountCell, articleCell, layOutVoucher, timeOf, type VoucherInput } from './voucher-layout.js';

/** Renders a return note in its language: the holder, the returned material with its condition, and the open loans. */
export function renderReturnNote(voucher: VoucherInput): Promise<Buffer> {
  const { language } = voucher;
  const texts = documentTexts[language].returnNote;
  const content = voucher.content as VoucherContent<ReturnedLine>;
  return layOutVoucher(voucher, {
    title: texts.title,
    facts: [
      [texts.recipient, content.recipientName],
      [texts.date, timeOf(voucher)],
      [texts.site, content.siteName],
      [texts.request, content.requestNumber],
      [texts.issuedBy, content.issuedBy],
      ...(content.purpose ? [[texts.purpose, content.purpose] as const] : []),
    ],
    table: {
      head: [texts.article, texts.returned, texts.condition, texts.out],
      rows: content.lines.map((line) => [
        articleCell(line),
        amountCell(language, line.returned, line.unit, true),
        { text: texts.conditions[line.condition], alignment: 'right', margin: [0, 5, 0, 5] },
        amountCell(language, line.out, line.unit),
      ]),
    },
    signed: [texts.receivedBy, texts.signature],
    page: texts.page,
  });
}
