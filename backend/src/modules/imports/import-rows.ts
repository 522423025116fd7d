import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { type Page, totalOf } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { ImportFiles, isSamePlan, planOf } from './import-files.js';
import type { ImportRowDto, ImportRowsQuery } from './imports.dto.js';
import { ArticleImportsRepository } from './imports.repository.js';
import type { ArticleImport } from './imports.schema.js';
import type { PlannedRow } from './plan-context.js';

const DEFAULT_ROWS = 50;

/** Reads the planned rows of checked files. */
@Injectable()
export class ImportRows {
  constructor(
    private readonly repository: ArticleImportsRepository,
    private readonly files: ImportFiles,
  ) {}

  /** A page of the rows, in the order of the file. */
  async page(ctx: TenantContext, id: string, query: ImportRowsQuery): Promise<Page<ImportRowDto>> {
    const document = await this.repository.getById(ctx, id);
    try {
      return await this.#page(ctx, document, query);
    } catch (error) {
      // Another check may have replaced the plan meanwhile.
      const current = await this.repository.getById(ctx, id);
      if (isSamePlan(planOf(document), planOf(current))) throw error;
      return this.#page(ctx, current, query);
    }
  }

  async #page(
    ctx: TenantContext,
    document: ArticleImport,
    { outcome, limit = DEFAULT_ROWS, cursor, count }: ImportRowsQuery,
  ): Promise<Page<ImportRowDto>> {
    const { table, summary } = document;
    const after = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isSafeInteger(after) || after < 0) throw new AppError('INVALID_CURSOR');
    const total = outcome === undefined ? sum(Object.values(summary)) : (summary[outcome] ?? 0);
    const counted = count ? totalOf(total) : {};
    const items: ImportRowDto[] = [];
    for await (const line of this.files.lines(ctx, planOf(document))) {
      // A file is read once for each page: rows of other pages are not parsed.
      if (rowOf(line) <= after) continue;
      const planned = JSON.parse(line) as PlannedRow;
      if (outcome !== undefined && planned.outcome !== outcome) continue;
      if (items.length === limit) return { items, nextCursor: String(items.at(-1)?.row ?? 0), ...counted };
      items.push(toRowDto(planned, table));
    }
    return { items, nextCursor: null, ...counted };
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The number of the row of a line, which begins with it. */
const rowOf = (line: string) => Number(/^{"row":(\d+)/.exec(line)?.[1] ?? Number.POSITIVE_INFINITY);

function toRowDto(planned: PlannedRow, table: ArticleImport['table']): ImportRowDto {
  const {
    row,
    outcome,
    label,
    name,
    articleId,
    changes = [],
    differences = [],
    problem,
    column,
    cell,
    other,
    alike = [],
  } = planned;
  return {
    row,
    outcome,
    label,
    name,
    articleId: articleId ?? null,
    changes: [...changes],
    differences: [...differences],
    problem: problem ?? null,
    column: column === undefined ? null : (table?.columns[column]?.title ?? String(column + 1)),
    cell: cell ?? null,
    other: other ?? null,
    alike: [...alike],
  };
}
