import { numberOf, toThousandth } from '@/shared/lib/numbers/decimal';
import type { ScannedArticle } from './line-scan';
import { emptyLine, type Line } from './lines-field';
import { withLine } from './receive-lines';

/** Adds scanned pieces to a transfer: their lot or unit if they have one, else their article. */
export function withTaken(lines: readonly Line[], scanned: ScannedArticle): Line[] {
  const { article, lot, asset, elements: { quantity = 1 } = {} } = scanned;
  const lotId = article.tracking === 'lot' ? lot?.id : undefined;
  const assetIds = article.tracking === 'serial' && asset !== undefined ? [asset.id] : [];
  const present = lines.find(
    (line) => line.article?.id === article.id && (lotId === undefined || (line.lotId ?? lotId) === lotId),
  );
  const unitsOf = (line: Line) =>
    assetIds.length === 0 ? {} : { assetIds: [...new Set([...(line.assetIds ?? []), ...assetIds])] };
  const ofLot = lotId === undefined ? {} : { lotId };
  if (present === undefined)
    return withLine(lines, { ...emptyLine, article, quantity, ...ofLot, ...unitsOf(emptyLine) });
  const more = {
    ...present,
    quantity: toThousandth((numberOf(present.quantity) ?? 0) + quantity),
    ...ofLot,
    ...unitsOf(present),
  };
  return lines.map((line) => (line === present ? more : line));
}
