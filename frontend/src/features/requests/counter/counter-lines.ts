import type { ArticleDto } from '@/api/generated/catalog';
import type { AssetDto, LotDto } from '@/api/generated/schemas';
import { toThousandth } from '@/shared/lib/numbers/decimal';

type CounterUnit = Pick<AssetDto, 'id' | 'serial' | 'articleId'>;
type CounterLot = Pick<LotDto, 'id' | 'number' | 'articleId'>;

export interface CounterLine {
  readonly article: Pick<
    ArticleDto,
    'id' | 'name' | 'sku' | 'unit' | 'decimals' | 'returnable' | 'tracking'
  > &
    Partial<Pick<ArticleDto, 'components'>>;
  /** Null without a readable number; not used where the units are counted. */
  readonly quantity: number | null;
  /** The units with serial numbers to deliver: of the article, or of the components of a kit. */
  readonly units: readonly CounterUnit[];
  /** The scanned lots, one entry for each piece: of the article, or of the components of a kit. */
  readonly lots: readonly CounterLot[];
}

const hasUnits = ({ article }: CounterLine) => article.tracking === 'serial';

/** The server takes no more scans at once. */
const MAX_PIECES = 200;

/** The quantity of a line; units are counted by their numbers. */
export const quantityOf = (line: CounterLine): number | null =>
  hasUnits(line) ? line.units.length : line.quantity;

/**
 * Adds pieces of an article, one unless its label has a quantity: a new line, or the present one increased, as repeated
 * scans count. Units are added by their serial numbers.
 */
export function withMore(
  lines: readonly CounterLine[],
  article: CounterLine['article'],
  quantity = 1,
): CounterLine[] {
  const present = lines.find((line) => line.article.id === article.id);
  if (present === undefined) return [...lines, { article, quantity, units: [], lots: [] }];
  return lines.map((line) =>
    line === present ? { ...line, quantity: toThousandth((line.quantity ?? 0) + quantity) } : line,
  );
}

/** The number of units of an article that a line needs as the component of a kit. */
export const unitsInKit = ({ article, quantity }: CounterLine, articleId: string): number => {
  const component = article.components?.find((one) => one.articleId === articleId);
  return component === undefined ? 0 : toThousandth(component.quantity * (quantity ?? 0));
};

const ofArticle = (line: CounterLine, articleId: string) =>
  line.units.filter((unit) => unit.articleId === articleId);

/** The line with other units of one article. */
export const withUnits = (
  line: CounterLine,
  articleId: string,
  units: readonly Pick<AssetDto, 'id' | 'serial'>[],
): CounterLine => ({
  ...line,
  units: [
    ...line.units.filter((unit) => unit.articleId !== articleId),
    ...units.map(({ id, serial }) => ({ id, serial, articleId })),
  ],
});

/** A scanned unit more: for the kit that still lacks one, else for the line of its article. */
export function withUnit(
  lines: readonly CounterLine[],
  article: CounterLine['article'],
  unit: CounterUnit,
): CounterLine[] {
  if (lines.some(({ units }) => units.some(({ id }) => id === unit.id))) return [...lines];
  const kit = lines.find((line) => ofArticle(line, article.id).length < unitsInKit(line, article.id));
  const all =
    kit === undefined && !lines.some((line) => line.article.id === article.id)
      ? withMore(lines, article)
      : lines;
  const target = kit ?? all.find((line) => line.article.id === article.id);
  return all.map((line) =>
    line === target ? withUnits(line, article.id, [...ofArticle(line, article.id), unit]) : line,
  );
}

/** The number of pieces of a scan of a lot. A weight is no number of pieces. */
const piecesOf = (lot: CounterLot, quantity: number): CounterLot[] =>
  Array.from({ length: Number.isInteger(quantity) ? Math.min(quantity, MAX_PIECES) : 1 }, () => lot);

/** More of a scanned lot: for the kit that still lacks a piece, else for the line of its article. */
export function withLot(
  lines: readonly CounterLine[],
  article: CounterLine['article'],
  lot: CounterLot,
  quantity = 1,
): CounterLine[] {
  const scannedIn = ({ lots }: CounterLine) =>
    lots.filter(({ articleId }) => articleId === article.id).length;
  const kit = lines.find((line) => scannedIn(line) < unitsInKit(line, article.id));
  const all = kit === undefined ? withMore(lines, article, quantity) : lines;
  const target = kit ?? all.find((line) => line.article.id === article.id);
  return all.map((line) =>
    line === target ? { ...line, lots: [...line.lots, ...piecesOf(lot, quantity)] } : line,
  );
}

/** The additions to the lines since they were sent: it is for the next person. */
export function addedSince(lines: readonly CounterLine[], sent: readonly CounterLine[]): CounterLine[] {
  return lines.flatMap((line) => {
    const was = sent.find(({ article }) => article.id === line.article.id);
    if (was === undefined) return [line];
    const units = line.units.filter(({ id }) => was.units.every((unit) => unit.id !== id));
    const more = toThousandth((line.quantity ?? 0) - (was.quantity ?? 0));
    const quantity = Math.max(more, units.length > 0 ? 1 : 0);
    return quantity === 0 ? [] : [{ ...line, quantity, units, lots: line.lots.slice(was.lots.length) }];
  });
}

/** Each scanned lot once. */
export const lotsOf = (lines: readonly CounterLine[]): CounterLot[] => [
  ...new Map(lines.flatMap(({ lots }) => lots.map((lot) => [lot.id, lot] as const))).values(),
];

/** The name of an article of which several lots were scanned, if there is one. */
export function severalLotsOf(lines: readonly CounterLine[]): string | undefined {
  const all = lotsOf(lines);
  const second = all.find(
    ({ articleId }, index) => all.findIndex((lot) => lot.articleId === articleId) < index,
  );
  if (second === undefined) return undefined;
  const own = lines.find(({ article }) => article.id === second.articleId);
  return (own ?? lines.find(({ lots }) => lots.includes(second)))?.article.name;
}

/** The codes of labels. A number can be that of a lot or of a unit of another article as well. */
const labelOf = ({ id }: CounterLot) => `l${id}`;
const labelOfUnit = ({ id }: CounterLine['units'][number]) => `u${id}`;

/** Each scan of a lot where several of its article were scanned, which gives the quantity of each; else the lot once. */
function scansOfLots(lines: readonly CounterLine[]): CounterLot[] {
  const each = lotsOf(lines);
  const isOneOfSeveral = ({ articleId }: CounterLot) =>
    each.filter((lot) => lot.articleId === articleId).length > 1;
  return [
    ...each.filter((lot) => !isOneOfSeveral(lot)),
    ...lines.flatMap(({ lots }) => lots.filter(isOneOfSeveral)),
  ];
}

/** The codes by which the server recognises the units and the lots. */
export const scannedOf = (lines: readonly CounterLine[]): string[] => [
  ...lines.flatMap(({ units }) => units.map(labelOfUnit)),
  ...scansOfLots(lines).map(labelOf),
];

/** Returns whether a line may be returnable. */
export const mayBeLent = (lines: readonly CounterLine[]): boolean =>
  lines.some(({ article }) => article.returnable);

export const isComplete = (lines: readonly CounterLine[]): boolean =>
  lines.length > 0 && lines.every((line) => (quantityOf(line) ?? 0) > 0);
