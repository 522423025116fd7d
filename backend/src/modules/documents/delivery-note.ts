import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { toUnits } from '../../ledger/index.js';
import { fill, type Language } from '../../platform/i18n/index.js';
import { renderPdf } from '../../platform/pdf/index.js';
import type { Voucher, VoucherLine } from './documents.schema.js';
import { DELIVERY_NOTE_TEXTS } from './voucher-texts.js';

/** Renders a delivery note in its own language: who got what, from where, and what is still to come. */
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
      signature(texts.receivedBy, content.receivedBy, texts.signature),
    ],
    footer: (page, pages) =>
      `${content.tenantName} · ${voucher.number} · ${fill(texts.page, { page, pages })}`,
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
    text: quantity === 0 ? '–' : `${number.format(toUnits(quantity))} ${unit}`,
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

function signature(label: string, name: string, sign: string): Content {
  return {
    unbreakable: true,
    columns: [
      {
        width: '50%',
        stack: [
          { text: label, style: 'label' },
          { text: name || ' ', margin: [0, 2, 0, 0] },
        ],
      },
      {
        width: '50%',
        stack: [
          { text: sign, style: 'label' },
          {
            canvas: [{ type: 'line', x1: 0, y1: 44, x2: 240, y2: 44, lineWidth: 0.5, lineColor: '#6b6985' }],
          },
        ],
      },
    ],
  };
}
