import { toUnits } from '../../../ledger/index.js';
import { documentTexts } from '../../../locales/documents.js';
import { fill, quantityFormat } from '../../../platform/i18n/index.js';
import { isolate } from '../../../platform/pdf/index.js';
import { TITLES, unitFor } from '../../list-columns/index.js';
import type { PickedLine, VoucherContent } from '../documents.schema.js';
import {
  articleCell,
  layOutVoucher,
  sheetCell,
  timeOf,
  type VoucherInput,
  voucherDates,
} from './voucher-layout.js';

const WIDTHS = [130, 80, 50];

/** Renders a picking list in its language: the lines to pick, in the order of the walk, with a box for each line. */
export function renderPickingList(voucher: VoucherInput): Promise<Buffer> {
  const { language } = voucher;
  const { recipient, site, request, page, article } = documentTexts[language].deliveryNote;
  const texts = documentTexts[language].pickingList;
  const content = voucher.content as VoucherContent<PickedLine>;
  const { startsAt, neededBy } = content;
  const number = quantityFormat(language);
  const day = voucherDates(language, content, { dateStyle: 'long' });
  const amount = (thousandths: number): string => number.format(toUnits(thousandths));
  const toPick = ({ quantity, unit, missing }: PickedLine): string =>
    [
      `${amount(quantity)} ${isolate(unitFor(unit, toUnits(quantity), language))}`,
      ...(missing > 0 ? [fill(texts.missing, { quantity: amount(missing) })] : []),
    ].join('\n');
  return layOutVoucher(voucher, {
    title: texts.title,
    facts: [
      [recipient, content.recipientName],
      [site, content.siteName],
      [request, content.requestNumber],
      [texts.printed, timeOf(voucher)],
      ...(startsAt ? [[texts.neededFrom, day.format(new Date(startsAt))] as const] : []),
      ...(neededBy ? [[TITLES.neededBy[language], day.format(new Date(neededBy))] as const] : []),
    ],
    table: {
      head: [article, ...[TITLES.location, TITLES.quantity, TITLES.picked].map((title) => title[language])],
      rows: content.lines.map((line) => [
        articleCell(line),
        sheetCell(line.location || '–'),
        sheetCell(toPick(line)),
        sheetCell(line.picked > 0 ? amount(line.picked) : ''),
      ]),
      widths: WIDTHS,
    },
    page,
  });
}
