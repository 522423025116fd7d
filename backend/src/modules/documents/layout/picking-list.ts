import { toUnits } from '../../../ledger/index.js';
import { fill, quantityFormat } from '../../../platform/i18n/index.js';
import { isolate } from '../../../platform/pdf/index.js';
import { localised, TITLES, unitFor } from '../../list-columns/index.js';
import type { PickedLine, VoucherContent } from '../documents.schema.js';
import {
  articleCell,
  layOutVoucher,
  sheetCell,
  timeOf,
  type VoucherInput,
  voucherDates,
} from './voucher-layout.js';
import { DELIVERY_NOTE_TEXTS } from './voucher-texts.js';

const TITLE = localised('Picking list', 'Liste de préparation', 'Lista de preparación', 'Lista di prelievo');
const PRINTED = localised('Printed', 'Imprimée le', 'Impresa el', 'Stampata il');
const NEEDED_FROM = localised('Needed from', 'À partir du', 'A partir del', 'A partire dal');
const MISSING = localised(
  '{{quantity}} not there',
  '{{quantity}} introuvable en rayon',
  '{{quantity}} no disponible',
  '{{quantity}} non disponibile',
);
const WIDTHS = [130, 80, 50];

/** Renders a picking list in its language: what to pick, in the order of the walk, with a box for each line. */
export function renderPickingList(voucher: VoucherInput): Promise<Buffer> {
  const { language } = voucher;
  const { recipient, site, request, page, article } = DELIVERY_NOTE_TEXTS[language];
  const content = voucher.content as VoucherContent<PickedLine>;
  const { startsAt, neededBy } = content;
  const number = quantityFormat(language);
  const day = voucherDates(language, content, { dateStyle: 'long' });
  const amount = (thousandths: number): string => number.format(toUnits(thousandths));
  const toPick = ({ quantity, unit, missing }: PickedLine): string =>
    [
      `${amount(quantity)} ${isolate(unitFor(unit, toUnits(quantity), language))}`,
      ...(missing > 0 ? [fill(MISSING[language], { quantity: amount(missing) })] : []),
    ].join('\n');
  return layOutVoucher(voucher, {
    title: TITLE[language],
    facts: [
      [recipient, content.recipientName],
      [site, content.siteName],
      [request, content.requestNumber],
      [PRINTED[language], timeOf(voucher)],
      ...(startsAt ? [[NEEDED_FROM[language], day.format(new Date(startsAt))] as const] : []),
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
