import { numberOf, toThousandth } from '@/shared/lib/numbers/decimal';
import type { ScannedArticle } from './line-scan';
import { emptyLine, type Line } from './lines-field';

const isBlank = ({ article, quantity }: Line) => article === null && (numberOf(quantity) ?? 0) <= 1;

/** The lines with another one, in place of the first empty one. */
export function withLine(lines: readonly Line[], added: Line): Line[] {
  const blank = lines.find(isBlank);
  return blank === undefined ? [...lines, added] : lines.map((line) => (line === blank ? added : line));
}

/** Returns whether a line has the unit of a label already. */
export const isNamed = (lines: readonly Line[], { article, elements }: ScannedArticle): boolean =>
  lines.some((line) => line.article?.id === article.id && line.serials?.includes(elements?.serial ?? ''));

/**
 * Adds scanned pieces, one unless the label has a quantity: to their line, the first empty one, or a new one. Serial
 * numbers that the label does not have follow in the line.
 */
export function withScanned(lines: readonly Line[], scanned: ScannedArticle): Line[] {
  const { article, elements: { quantity = 1 } = {} } = scanned;
  const { lotNumber, expiresAt, serials } = trackingOn(scanned);
  const present = lines.find(
    (line) => line.article?.id === article.id && (lotNumber === undefined || line.lotNumber === lotNumber),
  );
  if (present === undefined)
    return withLine(lines, {
      ...emptyLine,
      article,
      quantity,
      ...(lotNumber === undefined ? {} : { lotNumber }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(serials === undefined ? {} : { serials }),
    });
  const more = {
    ...present,
    quantity: toThousandth((numberOf(present.quantity) ?? 0) + quantity),
    ...(serials === undefined ? {} : { serials: [...(present.serials ?? []), ...serials] }),
  };
  return lines.map((line) => (line === present ? more : line));
}

/** The lot, its expiry and the serial number on a label, as its article is tracked. */
function trackingOn({
  article,
  lot,
  elements = {},
}: ScannedArticle): Pick<Line, 'lotNumber' | 'expiresAt' | 'serials'> {
  const { serial, expiresOn, lotNumber = lot?.number } = elements;
  if (article.tracking === 'serial') return serial === undefined ? {} : { serials: [serial] };
  if (article.tracking !== 'lot' || lotNumber === undefined) return {};
  const number = { lotNumber: lot?.number ?? lotNumber };
  return expiresOn === undefined ? number : { ...number, expiresAt: expiresOn };
}
