import type { ArticleDto } from '@/api/generated/catalog';
import { toThousandth } from '@/shared/lib/decimal';

export interface CounterLine {
  readonly article: Pick<ArticleDto, 'id' | 'name' | 'sku' | 'unit' | 'decimals' | 'returnable'> &
    Partial<Pick<ArticleDto, 'components'>>;
  /** Null without a readable number. */
  readonly quantity: number | null;
}

/** One piece more of an article: a new line, or the present one increased, as repeated scans count. */
export function withOneMore(lines: readonly CounterLine[], article: CounterLine['article']): CounterLine[] {
  const present = lines.find((line) => line.article.id === article.id);
  if (present === undefined) return [...lines, { article, quantity: 1 }];
  return lines.map((line) =>
    line === present ? { ...line, quantity: toThousandth((line.quantity ?? 0) + 1) } : line,
  );
}

/** Whether something may have to come back; the components of a kit are not known here. */
export const mayBeLent = (lines: readonly CounterLine[]): boolean =>
  lines.some(({ article }) => article.returnable || (article.components?.length ?? 0) > 0);

export const isComplete = (lines: readonly CounterLine[]): boolean =>
  lines.length > 0 && lines.every(({ quantity }) => quantity !== null && quantity > 0);
