import type { CanvasElement, Content, TableCell } from 'pdfmake/interfaces.js';
import { toUnits } from '../../ledger/index.js';
import { fill, type Language } from '../../platform/i18n/index.js';
import { isolate, renderPdf } from '../../platform/pdf/index.js';
import type { Voucher, VoucherContent, VoucherLine } from './documents.schema.js';
import { DELIVERY_NOTE_TEXTS } from './voucher-texts.js';

/** Renders a delivery note in its language: recipient, contents, origin, and backorders. */
export function renderDeliveryNote(voucher: Voucher): Promise<Buffer> {
  const texts = DELIVERY_NOTE_TEXTS[voucher.language];
  const { content } = voucher;
  const at = new Intl.DateTimeFormat(voucher.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: content.timeZone,
  });
  const facts: [string, string][] = [
    [texts.recipient, content.recipientName],
    [texts.date, at.format(voucher.createdAt)],
    [texts.site, content.siteName],
    [texts.request, content.requestNumber],
    [texts.order, content.orderNumber],
    [texts.issuedBy, content.issuedBy],
    ...(content.purpose ? ([[texts.purpose, content.purpose]] as [string, string][]) : []),
  ];
  return renderPdf({
    title: `${texts.title} ${voucher.number}`,
    author: content.tenantName,
    at: voucher.createdAt,
    content: [
      { text: content.tenantName, style: 'label' },
      {
        columns: [
          { text: texts.title, style: 'title' },
          { text: voucher.number, style: 'title', alignment: 'right' },
        ],
        margin: [0, 2, 0, 16],
      },
      factTable(facts),
      lineTable(voucher.language, content.lines),
      signature(texts.receivedBy, texts.signature, content),
    ],
    footer: (page, pages) =>
      `${isolate(content.tenantName)} · ${voucher.number} · ${fill(texts.page, { page, pages })}`,
  });
}

function factTable(facts: readonly [string, string][]): Content {
  const cell = ([label, value]: [string, string]): Content => ({
    stack: [{ text: label, style: 'label' }, value],
    margin: [0, 0, 12, 8],
  });
  const columns = [0, 1, 2].map((column) => ({
    stack: facts.filter((_fact, index) => index % 3 === column).map(cell),
  }));
  return { columns, margin: [0, 0, 0, 8] };
}

function lineTable(language: Language, lines: readonly VoucherLine[]): Content {
  const texts = DELIVERY_NOTE_TEXTS[language];
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const head = (text: string, right = false): TableCell => ({
    text,
    style: 'head',
    alignment: right ? 'right' : 'left',
    margin: [0, 4, 0, 4],
  });
  const amount = (quantity: number, unit: string, bold = false): TableCell => ({
    text: quantity === 0 ? '–' : `${number.format(toUnits(quantity))} ${isolate(unit)}`,
    alignment: 'right',
    bold,
    margin: [0, 5, 0, 5],
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 90, 90, 90],
      body: [
        [
          head(texts.article),
          head(texts.requested, true),
          head(texts.delivered, true),
          head(texts.waiting, true),
        ],
        ...lines.map((line): TableCell[] => [
          { stack: [line.name, { text: line.sku, style: 'label' }], margin: [0, 5, 0, 3] },
          amount(line.requested, line.unit),
          amount(line.delivered, line.unit, true),
          amount(line.waiting, line.unit),
        ]),
      ],
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
