import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { titleKey } from '../list-columns/index.js';
import { ArticleImportsRepository } from './imports.repository.js';
import type { ArticleImport } from './imports.schema.js';
import type { ReadOptions } from './read-table.js';

const MAX_EARLIER = 50;
const NEWEST_FIRST = { field: 'createdAt', direction: -1 } as const;

type Table = NonNullable<ArticleImport['table']>;
type Answers = Pick<ReadOptions, 'choices' | 'encoding'>;

/** Finds the answers that were given about an earlier file of the same source: one with the same titles. */
@Injectable()
export class EarlierAnswers {
  constructor(private readonly repository: ArticleImportsRepository) {}

  /** Answers to the questions about a file; undefined without questions or without answers. */
  async answers(ctx: TenantContext, table: Table): Promise<Answers | undefined> {
    const { asksEncoding, asksDecimal, asksDateOrder, columns } = table;
    if (!asksEncoding && !asksDecimal && !asksDateOrder) return undefined;
    const source = sourceOf(columns);
    const { items } = await this.repository.page(ctx, {}, { limit: MAX_EARLIER, sort: NEWEST_FIRST });
    for (const { table: other, options, status } of items) {
      if (status === 'undone' || status === 'failed') continue;
      if (!other || sourceOf(other.columns) !== source) continue;
      const found = answersTo(table, options);
      if (found) return found;
    }
    return undefined;
  }
}

const sourceOf = (columns: Table['columns']): string =>
  columns.map(({ title }) => titleKey(title)).join('\n');

function answersTo(
  { asksEncoding, columns }: Table,
  { encoding, decimal, dateOrder, choices }: ReadOptions,
): Answers | undefined {
  const answered = columns.map(({ asks }, at) => {
    const sign = choices?.[at]?.decimal ?? decimal;
    const order = choices?.[at]?.dateOrder ?? dateOrder;
    return {
      ...(asks === 'decimal' && sign ? { decimal: sign } : {}),
      ...(asks === 'date-order' && order ? { dateOrder: order } : {}),
    };
  });
  const hasChoices = answered.some((choice) => Object.keys(choice).length > 0);
  const isEncoded = asksEncoding && encoding !== undefined;
  if (!hasChoices && !isEncoded) return undefined;
  return { ...(hasChoices ? { choices: answered } : {}), ...(isEncoded ? { encoding } : {}) };
}
