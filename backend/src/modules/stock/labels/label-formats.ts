/** Measures of labels are in millimetres from the top left corner of the paper. */
export interface LabelFormat {
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  /** From the start of one label to the start of the next. */
  readonly stepX: number;
  readonly stepY: number;
}

export const PAPERS = ['A4', 'Letter'] as const;
export type Paper = (typeof PAPERS)[number];

const PAPER_SIZES: Readonly<Record<Paper, LabelFormat['page']>> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

/** Sheets that are sold under many brands. */
const SHEETS: Readonly<Record<string, LabelFormat>> = {
  'a4-3x8': sheet('A4', 3, 8, { width: 70, height: 37, left: 0, top: 0.5 }),
  'a4-2x7': sheet('A4', 2, 7, { width: 99.1, height: 38.1, left: 4.65, top: 15.15, gapX: 2.5 }),
  'a4-4x10': sheet('A4', 4, 10, { width: 48.5, height: 25.4, left: 8, top: 21.5 }),
  'letter-3x10': sheet('Letter', 3, 10, {
    width: 66.7,
    height: 25.4,
    left: 4.75,
    top: 12.7,
    gapX: 3.15,
  }),
};

export const FORMATS = ['a4-3x8', 'a4-2x7', 'a4-4x10', 'letter-3x10', 'sheet', 'roll'] as const;
export type FormatName = (typeof FORMATS)[number];

interface Measures {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly gapX?: number;
  readonly gapY?: number;
}

function sheet(paper: Paper, columns: number, rows: number, measures: Measures): LabelFormat {
  const { width, height, left, top, gapX = 0, gapY = 0 } = measures;
  return {
    page: PAPER_SIZES[paper],
    label: { width, height },
    columns,
    rows,
    left,
    top,
    stepX: width + gapX,
    stepY: height + gapY,
  };
}

/** The custom measures of a sheet or a roll, as `LabelsDto` has them. */
export interface FormatInput {
  readonly format: FormatName;
  readonly sheet?: Measures & { readonly paper: Paper; readonly columns: number; readonly rows: number };
  readonly roll?: { readonly width: number; readonly height: number };
}

/** Measures that differ by less come from rounding. */
const TOLERANCE_MM = 0.05;

/** The format of labels; undefined where measures are missing or the labels do not fit on the paper. */
export function formatOf({ format, sheet: custom, roll }: FormatInput): LabelFormat | undefined {
  const known = SHEETS[format];
  if (known) return known;
  if (format === 'roll')
    return (
      roll && {
        page: roll,
        label: roll,
        columns: 1,
        rows: 1,
        left: 0,
        top: 0,
        stepX: roll.width,
        stepY: roll.height,
      }
    );
  if (!custom) return undefined;
  const made = sheet(custom.paper, custom.columns, custom.rows, custom);
  const right = made.left + (made.columns - 1) * made.stepX + made.label.width;
  const bottom = made.top + (made.rows - 1) * made.stepY + made.label.height;
  const fits = right <= made.page.width + TOLERANCE_MM && bottom <= made.page.height + TOLERANCE_MM;
  return fits ? made : undefined;
}

/** The page and the top left corner of a label, counted from the first label of the first sheet. */
export function positionOf(format: LabelFormat, index: number): { page: number; x: number; y: number } {
  const { columns, rows, left, top, stepX, stepY } = format;
  const page = Math.floor(index / (columns * rows));
  const cell = index % (columns * rows);
  return { page, x: left + (cell % columns) * stepX, y: top + Math.floor(cell / columns) * stepY };
}
