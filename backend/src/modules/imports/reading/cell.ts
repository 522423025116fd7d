/** A cell of a workbook that is no text: a number, or an error such as #REF!. */
export interface SheetCell {
  readonly kind: 'number' | 'error';
  /** A number with the leading zeros that its format shows; the name of an error. */
  readonly text: string;
  /** The plain number. */
  readonly plain: string;
}

export type Cell = string | SheetCell;

export const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'string' ? cell : (cell?.text ?? '');

export const textsOf = (cells: readonly Cell[]): string[] => cells.map(textOf);
