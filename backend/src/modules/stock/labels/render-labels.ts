import type { Content } from 'pdfmake/interfaces.js';
import { renderPdf } from '../../../platform/pdf/index.js';
import { type Code, encode, pathOf } from './label-code.js';
import { type LabelFormat, positionOf } from './label-formats.js';
import {
  type Box,
  type CodeKind,
  type LabelLayout,
  type LabelTexts,
  layOutLabel,
  POINTS_PER_MM,
  type TextBox,
} from './label-layout.rules.js';

/** The content of one label. */
export interface LabelContent {
  /** The text of its code; empty without a code. */
  readonly code: string;
  readonly texts: LabelTexts;
}

/** The layout of labels. */
interface LabelSpec {
  readonly format: LabelFormat;
  readonly code: CodeKind;
}

export interface LabelSheets extends LabelSpec {
  /** One entry per label: copies are repeated. */
  readonly labels: readonly LabelContent[];
  /** The number of used labels on the first sheet. */
  readonly skip: number;
  readonly title: string;
  readonly author: string;
  readonly at: Date;
}

/** A drawn label: its layout and the path of its code, in millimetres. */
export interface DrawnLabel {
  readonly texts: readonly TextBox[];
  readonly path: string;
}

interface PreparedLabel {
  readonly layout: LabelLayout;
  readonly code: Code | undefined;
}

function prepare({ format, code }: LabelSpec, content: LabelContent): PreparedLabel | undefined {
  const encoded = code === 'none' ? undefined : encode(code, content.code);
  const size = { kind: code, modules: encoded?.width ?? 0 };
  const layout = layOutLabel(format.label, size, content.texts);
  return layout && { layout, code: encoded };
}

/** Draws one label for a preview; null where it does not fit. A worker thread runs it. */
export function drawLabel({
  label,
  ...spec
}: LabelSpec & { readonly label: LabelContent }): DrawnLabel | null {
  const prepared = prepare(spec, label);
  if (!prepared) return null;
  const { layout, code } = prepared;
  return { texts: layout.texts, path: code && layout.code ? pathOf(code, layout.code) : '' };
}

/** Renders labels as PDF; null where one does not fit. A worker thread runs it. */
export async function renderLabels(sheets: LabelSheets): Promise<Buffer | null> {
  const { format, labels, skip } = sheets;
  const content: Content[] = [];
  const prepared = new Map<LabelContent, PreparedLabel>();
  let page = 0;
  for (const [index, label] of labels.entries()) {
    const position = positionOf(format, index + skip);
    const turns = position.page > page;
    page = position.page;
    // Copies of a label are one object.
    const drawn = prepared.get(label) ?? prepare(sheets, label);
    if (!drawn) return null;
    prepared.set(label, drawn);
    // The first page exists already, also without a label on it.
    if (turns) content.push({ text: '', fontSize: 1, pageBreak: 'before' });
    content.push(...nodesOf(drawn, position));
  }
  const { width, height } = format.page;
  return renderPdf({
    title: sheets.title,
    author: sheets.author,
    at: sheets.at,
    content,
    paper: { width: width * POINTS_PER_MM, height: height * POINTS_PER_MM },
  });
}

function nodesOf(
  { layout, code }: PreparedLabel,
  { x, y }: { readonly x: number; readonly y: number },
): Content[] {
  const moved = (box: Box): Box => ({ ...box, x: x + box.x, y: y + box.y });
  const nodes = layout.texts.map((text) => textNode(text, moved(text)));
  if (!code || !layout.code) return nodes;
  const path = { type: 'path', d: pathOf(code, moved(layout.code), POINTS_PER_MM), color: '#000000' };
  return [{ canvas: [path as never] }, ...nodes];
}

/** A text in its box: columns give it its width, and the line limits its height. */
function textNode({ text, bold, fontSize, maxLines }: TextBox, { x, y, width, height }: Box): Content {
  const line = { text, bold, fontSize, lineHeight: 1, color: '#000000', maxLines };
  return {
    columns: [{ width: width * POINTS_PER_MM, ...line, maxHeight: height * POINTS_PER_MM + 1 }],
    absolutePosition: { x: x * POINTS_PER_MM, y: y * POINTS_PER_MM },
  } as Content;
}
