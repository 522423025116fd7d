import type { CanvasElement, Content, TableCell } from 'pdfmake/interfaces.js';
import { toUnits } from '../../../ledger/index.js';
import {
  DEFAULT_ENGLISH_LOCALE,
  dateFormat,
  fill,
  type Language,
  quantityFormat,
} from '../../../platform/i18n/index.js';
import { isolate, renderPdf } from '../../../platform/pdf/index.js';
import { unitFor } from '../../list-columns/index.js';
import type { Voucher, VoucherContent } from '../documents.schema.js';
import { copyMark, verifyMark } from './voucher-marks.js';

/** The data for rendering a voucher: all but its ids, because a worker thread gets a copy of it. */
export interface VoucherInput
  extends Pick<Voucher, 'kind' | 'number' | 'language' | 'content' | 'createdAt'> {
  /** The address of the page that confirms the voucher; absent on one without a code. */
  readonly verifyUrl?: string;
  /** True if it is marked as a copy. */
  readonly isCopy?: boolean;
  /** The logo of the organisation, as PNG. */
  readonly logo?: Uint8Array;
}

/** The parts in which vouchers differ. */
export interface VoucherParts {
  readonly title: string;
  /** Labels with their values. */
  readonly facts: readonly (readonly [string, string])[];
  readonly table: {
    readonly head: readonly string[];
    readonly rows: readonly TableCell[][];
    /** The widths of all columns but the first, in points; those of quantities when absent. */
    readonly widths?: readonly number[];
  };
  /** The labels of the counterpart's name and signature; absent on a sheet to work with. */
  readonly signed?: readonly [string, string];
  /** The page number, with the marks `page` and `pages`. */
  readonly page: string;
}

/** Lays a voucher out: its heads, its facts, its lines and the signature. */
export function layOutVoucher(
  { number, language, content, createdAt, verifyUrl, isCopy, logo }: VoucherInput,
  parts: VoucherParts,
): Promise<Buffer> {
  return renderPdf({
    title: `${parts.title} ${number}`,
    author: content.tenantName,
    at: createdAt,
    content: [
      ...(isCopy ? [copyMark(language)] : []),
      ...heading({ tenantName: content.tenantName, title: parts.title, number, logo }),
      factTable(parts.facts),
      lineTable(parts.table, parts.table.widths ?? parts.table.head.slice(1).map(() => AMOUNT_WIDTH)),
      ...(parts.signed ? [signature(...parts.signed, content)] : []),
      ...(verifyUrl === undefined ? [] : [verifyMark(language, verifyUrl)]),
    ],
    footer: (page, pages) =>
      `${isolate(content.tenantName)} · ${number} · ${fill(parts.page, { page, pages })}`,
  });
}

const AMOUNT_WIDTH = 90;

interface Heading {
  readonly tenantName: string;
  readonly title: string;
  readonly number: string;
  readonly logo: Uint8Array | undefined;
}

/** The space for a logo in points: a larger one is scaled down, with its proportions. */
const LOGO = { width: 160, height: 44 };

/** The head of a page: the logo above, then the organisation, the title and the number. */
export function heading({ tenantName, title, number, logo }: Heading): Content[] {
  return [
    ...(logo ? [letterhead(logo)] : []),
    { text: tenantName, style: 'label' },
    {
      columns: [
        { text: title, style: 'title' },
        { text: number, style: 'title', alignment: 'right' },
      ],
      margin: [0, 2, 0, 16],
    },
  ];
}

const letterhead = (logo: Uint8Array): Content => ({
  image: `data:image/png;base64,${Buffer.from(logo).toString('base64')}`,
  fit: [LOGO.width, LOGO.height],
  margin: [0, 0, 0, 8],
});

/** The time of a voucher, in its language and time zone. */
export function timeOf({ language, content, createdAt }: VoucherInput): string {
  return voucherDates(language, content, { dateStyle: 'long', timeStyle: 'short' }).format(createdAt);
}

/** Formats the dates of a voucher as at its creation, so that its file stays the same. */
export function voucherDates(
  language: Language,
  { timeZone, englishLocale = DEFAULT_ENGLISH_LOCALE }: Pick<VoucherContent, 'timeZone' | 'englishLocale'>,
  style: Parameters<typeof dateFormat>[2],
): Intl.DateTimeFormat {
  return dateFormat(language, { timeZone, englishLocale }, style);
}

/** The cell of an article. */
export function articleCell({
  name,
  sku,
  numbers = [],
  kit,
  note,
}: {
  readonly name: string;
  readonly sku: string;
  readonly numbers?: readonly string[];
  readonly kit?: string;
  readonly note?: string;
}): TableCell {
  const listed = numbers.length > 0 ? [{ text: numbers.map(isolate).join(', '), style: 'label' }] : [];
  // “Kit” is the same word in all languages of the vouchers.
  const of = kit === undefined ? [] : [{ text: `Kit: ${isolate(kit)}`, style: 'label' }];
  const noted = note === undefined ? [] : [{ text: note, style: 'label' }];
  return { stack: [...of, name, { text: sku, style: 'label' }, ...listed, ...noted], margin: [0, 5, 0, 3] };
}

/** The cell of a quantity in thousandths, with its unit in the language of the document; a dash for zero. */
export function amountCell(language: Language, quantity: number, unit: string, bold = false): TableCell {
  const number = quantityFormat(language);
  const units = toUnits(quantity);
  return {
    text: quantity === 0 ? '–' : `${number.format(units)} ${isolate(unitFor(unit, units, language))}`,
    alignment: 'right',
    bold,
    margin: [0, 5, 0, 5],
  };
}

/** A box to write in. Each cell has a copy, because pdfmake moves what it aligns. */
const BOX = { type: 'rect' as const, x: 0, y: 0, w: 40, h: 16, lineWidth: 0.5, lineColor: '#6b6985' };

/** A cell of a sheet to work with: its text, or a box to write in where that is empty. */
export function sheetCell(text: string): TableCell {
  const margin: [number, number, number, number] = [0, 5, 0, 5];
  if (text === '') return { canvas: [{ ...BOX }], alignment: 'right', margin };
  return { text, alignment: 'right', margin };
}

/** Far fewer characters than fill a page, also in the narrow first column of a sheet. */
const TALL_CHARACTERS = 1000;

/**
 * Returns whether a row may be higher than a page: it lists the numbers of many units. pdfmake drops such rows unless
 * they break.
 */
const isTall = ([article]: readonly TableCell[]): boolean =>
  JSON.stringify(article ?? '').length > TALL_CHARACTERS;

/** A table whose first column takes the width that the others leave. */
export function lineTable(
  { head, rows }: Pick<VoucherParts['table'], 'head' | 'rows'>,
  widths: readonly number[],
): Content {
  const heads = head.map(
    (text, index): TableCell => ({
      text,
      style: 'head',
      alignment: index > 0 ? 'right' : 'left',
      margin: [0, 4, 0, 4],
    }),
  );
  return {
    table: {
      headerRows: 1,
      dontBreakRows: !rows.some(isTall),
      widths: ['*', ...widths],
      body: [heads, ...rows],
    },
    layout: {
      hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => '#d9d8e6',
      paddingLeft: () => 0,
    },
    margin: [0, 8, 0, 24],
  };
}

export function factTable(facts: VoucherParts['facts']): Content {
  const cell = ([label, value]: readonly [string, string]): Content => ({
    stack: [{ text: label, style: 'label' }, value],
    margin: [0, 0, 12, 8],
  });
  const columns = [0, 1, 2].map((column) => ({
    stack: facts.filter((_fact, index) => index % 3 === column).map(cell),
  }));
  return { columns, margin: [0, 0, 0, 8] };
}

function signature(label: string, sign: string, content: VoucherContent): Content {
  return {
    unbreakable: true,
    columns: [
      {
        width: '50%',
        stack: [
          { text: label, style: 'label' },
          { text: content.receivedBy || ' ', margin: [0, 2, 0, 0] },
        ],
      },
      {
        width: '50%',
        stack: [
          { text: sign, style: 'label' },
          {
            canvas: [
              ...drawing(content.signature),
              {
                type: 'line',
                x1: 0,
                y1: SIGNATURE.height,
                x2: SIGNATURE.width,
                y2: SIGNATURE.height,
                lineWidth: 0.5,
                lineColor: '#6b6985',
              },
            ],
          },
        ],
      },
    ],
  };
}

/** The space for a signature above its line, in points. */
const SIGNATURE = { width: 240, height: 44 };

/** The drawn signature as lines, scaled to the space above the line. */
function drawing(path: string): CanvasElement[] {
  const strokes = path.split('M').filter((stroke) => stroke !== '');
  const lines = strokes.map((stroke) =>
    stroke
      .trim()
      .split(/ ?L/)
      .map((point) => point.trim().split(' ').map(Number)),
  );
  const points = lines.flat().map(([x = 0, y = 0]) => ({ x, y }));
  if (points.length === 0) return [];
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const width = Math.max(1, ...points.map(({ x }) => x - left));
  const height = Math.max(1, ...points.map(({ y }) => y - top));
  const scale = Math.min(SIGNATURE.width / width, (SIGNATURE.height - 4) / height, 1);
  return lines.map((line) => ({
    type: 'polyline',
    lineWidth: 1,
    lineColor: '#1f1e33',
    points: line.map(([x = 0, y = 0]) => ({ x: (x - left) * scale, y: (y - top) * scale })),
  }));
}
