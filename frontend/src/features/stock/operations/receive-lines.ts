import dayjs from 'dayjs';
import type { ScanDto } from '@/api/generated/catalog';
import { numberOf, toThousandth } from '@/shared/lib/numbers/decimal';
import { emptyLine, type Line } from './lines-field';

type Scanned = Pick<ScanDto, 'lot'> & { readonly article: NonNullable<Line['article']> };

const isBlank = ({ article, quantity }: Line) => article === null && (numberOf(quantity) ?? 0) <= 1;

/** The fields of a line that a lot is known by. */
const lotOf = ({ lot }: Scanned): Pick<Line, 'lotNumber' | 'expiresAt'> =>
  lot === undefined
    ? {}
    : { lotNumber: lot.number, ...(lot.expiresAt === null ? {} : { expiresAt: dayjs(lot.expiresAt) }) };

/** One piece more of what is scanned: its line, the first empty one, or a new one. Serial numbers follow in the line. */
export function withScanned(lines: readonly Line[], scanned: Scanned): Line[] {
  const { article, lot } = scanned;
  const present = lines.find(
    (line) => line.article?.id === article.id && (lot === undefined || line.lotNumber === lot.number),
  );
  if (present !== undefined)
    return lines.map((line) =>
      line === present ? { ...line, quantity: toThousandth((numberOf(line.quantity) ?? 0) + 1) } : line,
    );
  const added = { ...emptyLine, article, ...lotOf(scanned) };
  const blank = lines.find(isBlank);
  return blank === undefined ? [...lines, added] : lines.map((line) => (line === blank ? added : line));
}
