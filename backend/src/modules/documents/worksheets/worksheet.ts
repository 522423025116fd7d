import type { TableCell } from 'pdfmake/interfaces.js';
import { documentTexts } from '../../../locales/documents.js';
import { dateFormat, fill, type Language, type RegionalSettings } from '../../../platform/i18n/index.js';
import { isolate, renderPdf } from '../../../platform/pdf/index.js';
import { articleCell, factTable, heading, lineTable, sheetCell } from '../layout/voucher-layout.js';

interface SheetLine {
  readonly sku: string;
  readonly name: string;
  readonly numbers: readonly string[];
  /** The texts of the further columns; an empty one is a box to write in. */
  readonly cells: readonly string[];
}

/** A sheet to work with, such as a count sheet: it shows the moment, is no evidence, and is not stored. */
export interface Worksheet {
  readonly language: Language;
  readonly regional: RegionalSettings;
  readonly at: Date;
  readonly tenantName: string;
  /** The logo of the organisation, as PNG. */
  readonly logo?: Uint8Array;
  readonly title: string;
  readonly number: string;
  readonly facts: readonly (readonly [string, string])[];
  /** The heads of the columns, and the widths of all but the first in points. */
  readonly head: readonly string[];
  readonly widths: readonly number[];
  readonly lines: readonly SheetLine[];
}

/** Renders a worksheet. A worker thread runs it. */
export function renderWorksheet(sheet: Worksheet): Promise<Buffer> {
  const { language, regional, at, tenantName, logo, title, number, facts, head, widths, lines } = sheet;
  const texts = documentTexts[language].worksheet;
  const time = dateFormat(language, regional, { dateStyle: 'medium', timeStyle: 'short' });
  const printed = fill(texts.printed, { at: time.format(at) });
  return renderPdf({
    title: `${title} ${number}`,
    author: tenantName,
    at,
    content: [
      ...heading({ tenantName, title, number, logo }),
      factTable(facts),
      lineTable({ head, rows: lines.map(row) }, widths),
    ],
    footer: (page, pages) =>
      `${isolate(tenantName)} · ${number} · ${printed} · ${fill(texts.page, { page, pages })}`,
  });
}

function row({ cells, ...article }: SheetLine): TableCell[] {
  return [articleCell(article), ...cells.map(sheetCell)];
}
