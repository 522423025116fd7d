import type { ScanDto } from '@/api/generated/catalog';
import { numberOf, toThousandth } from '@/shared/lib/numbers/decimal';
import { emptyLine, type Line } from './lines-field';

type Scanned = Pick<ScanDto, 'lot'> & { readonly article: NonNullable<Line['article']> };

const isBlank = ({ article, quantity }: Line) => article === null && (numberOf(quantity) ?? 0) <= 1;

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
  // The server knows when the lot expires, perhaps in the middle of a day: a day sent along would differ.
  const added = { ...emptyLine, article, ...(lot === undefined ? {} : { lotNumber: lot.number }) };
  const blank = lines.find(isBlank);
  return blank === undefined ? [...lines, added] : lines.map((line) => (line === blank ? added : line));
}
