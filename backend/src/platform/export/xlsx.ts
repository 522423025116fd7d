import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { PassThrough } from 'node:stream';
import yazl from 'yazl';
import { CalendarCell, type Cell } from './export-table.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES =
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`;

const PACKAGE_RELATIONS =
  `${HEAD}<Relationships xmlns="${RELATIONS}">` +
  `<Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const WORKBOOK_RELATIONS =
  `${HEAD}<Relationships xmlns="${RELATIONS}">` +
  `<Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`;

/**
 * The styles of cells: titles are bold, days and times are shown as the reader's spreadsheet shows them (formats 14
 * and 22).
 */
const STYLE = { title: 1, day: 2, time: 3 } as const;

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>' +
  '<xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>';

const SHEET_START =
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  // A date that is wider than its column is shown as ####.
  '<sheetFormatPr defaultColWidth="17" defaultRowHeight="15"/><sheetData>';
const SHEET_END = '</sheetData></worksheet>';

/** The limits of the format. */
const MAX_CELL_LENGTH = 32_767;
const MAX_SHEET_NAME_LENGTH = 31;

/**
 * Writes a workbook of one sheet, row by row, so that memory does not grow with the rows. Texts are stored as texts, so
 * spreadsheets evaluate none of them.
 */
export class XlsxWriter {
  readonly #sheet = new PassThrough();
  readonly #zip = new yazl.ZipFile();
  #rows = 0;

  constructor(output: Writable, sheetName: string) {
    const add = (name: string, text: string) => this.#zip.addBuffer(Buffer.from(text), name);
    add('[Content_Types].xml', CONTENT_TYPES);
    add('_rels/.rels', PACKAGE_RELATIONS);
    add('xl/workbook.xml', workbook(sheetName));
    add('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS);
    add('xl/styles.xml', STYLES);
    this.#zip.addReadStream(this.#sheet, 'xl/worksheets/sheet1.xml');
    this.#zip.end();
    this.#zip.outputStream.pipe(output);
    this.#sheet.write(SHEET_START);
  }

  /** Adds a row; the first one contains the titles. */
  async add(cells: readonly Cell[]): Promise<void> {
    this.#rows += 1;
    const style = this.#rows === 1 ? ` s="${STYLE.title}"` : '';
    const row = cells
      .map((cell, index) => cellXml(cell, `${columnName(index)}${this.#rows}`, style))
      .join('');
    if (!this.#sheet.write(`<row r="${this.#rows}">${row}</row>`)) await once(this.#sheet, 'drain');
  }

  end(): void {
    this.#sheet.end(SHEET_END);
  }
}

function workbook(sheetName: string): string {
  const name = escapeXml(sheetName.replace(/[\\/?*[\]:]/g, ' ').slice(0, MAX_SHEET_NAME_LENGTH));
  return (
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}">` +
    `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

/** The letters of a column: A for 0, AA for 26. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

function cellXml(cell: Cell, name: string, style: string): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${name}"${style}><v>${cell}</v></c>`;
  if (cell instanceof CalendarCell && cell.serial !== undefined)
    return `<c r="${name}" s="${cell.hasTime ? STYLE.time : STYLE.day}"><v>${cell.serial}</v></c>`;
  const text = escapeXml(String(cell).slice(0, MAX_CELL_LENGTH));
  return `<c r="${name}" t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Characters that XML cannot contain: controls and halves of surrogate pairs. */
const NOT_XML = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

/** The form that a reader of workbooks decodes as a character of this code. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

function escapeXml(text: string): string {
  return text
    .replace(NOT_XML, '')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
