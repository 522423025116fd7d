import type { ArticleDto } from '@/api/generated/catalog';
import type { AssetDto } from '@/api/generated/stock';
import { toThousandth } from '@/shared/lib/numbers/decimal';

type CounterUnit = Pick<AssetDto, 'id' | 'serial' | 'articleId'>;

export interface CounterLine {
  readonly article: Pick<
    ArticleDto,
    'id' | 'name' | 'sku' | 'unit' | 'decimals' | 'returnable' | 'tracking'
  > &
    Partial<Pick<ArticleDto, 'components'>>;
  /** Null without a readable number; not used where the units are counted. */
  readonly quantity: number | null;
  /** The units with serial numbers that are handed out: of the article, or of the components of a kit. */
  readonly units: readonly CounterUnit[];
}

const hasUnits = ({ article }: CounterLine) => article.tracking === 'serial';

/** The quantity of a line; units are counted by their numbers. */
export const quantityOf = (line: CounterLine): number | null =>
  hasUnits(line) ? line.units.length : line.quantity;

/**
 * One piece more of an article: a new line, or the present one increased, as repeated scans count. Units are added by
 * their serial numbers.
 */
export function withOneMore(lines: readonly CounterLine[], article: CounterLine['article']): CounterLine[] {
  const present = lines.find((line) => line.article.id === article.id);
  if (present === undefined) return [...lines, { article, quantity: 1, units: [] }];
  return lines.map((line) =>
    line === present ? { ...line, quantity: toThousandth((line.quantity ?? 0) + 1) } : line,
  );
}

/** How many units of an article a line takes as the component of a kit. */
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
      ? withOneMore(lines, article)
      : lines;
  const target = kit ?? all.find((line) => line.article.id === article.id);
  return all.map((line) =>
    line === target ? withUnits(line, article.id, [...ofArticle(line, article.id), unit]) : line,
  );
}

/** What the server recognises the units by. */
export const scannedOf = (lines: readonly CounterLine[]): string[] =>
  lines.flatMap(({ units }) => units.map(({ serial }) => serial));

/** Whether something may have to come back; the components of a kit are not known here. */
export const mayBeLent = (lines: readonly CounterLine[]): boolean =>
  lines.some(({ article }) => article.returnable || (article.components?.length ?? 0) > 0);

export const isComplete = (lines: readonly CounterLine[]): boolean =>
  lines.length > 0 && lines.every((line) => (quantityOf(line) ?? 0) > 0);
