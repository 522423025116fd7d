import { toApiProblem } from '@/api/to-problem';

/** A line of a refused approval: the stock on hand in either case. */
export interface UnclearLine {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly counted: number;
  readonly onHandIfMoved: number;
  readonly onHandIfCorrected: number;
}

/** The lines for which the server refuses an approval; undefined for any other failure. */
export function unclearIn(error: unknown): readonly UnclearLine[] | undefined {
  const { code, details } = toApiProblem(error);
  return code === 'COUNT_UNCLEAR' ? (details.lines as readonly UnclearLine[]) : undefined;
}
