import {
  Choice,
  Flag,
  Id,
  Instant,
  ListQuery,
  Part,
  Parts,
  SortBy,
  Text,
  Texts,
  Whole,
} from '../../platform/http/index.js';
import { IMPORT_STATUSES, type ImportStatus } from './import.rules.js';
import { type ArticleImport, OUTCOMES, type Outcome } from './imports.schema.js';
import { PROBLEMS, type Problem } from './reading/convert-row.rules.js';
import { SEPARATORS, type Separator } from './reading/delimited.js';
import { FIELD_PREFIX, SOURCE_NAMES, type Source, TARGETS } from './reading/targets.js';
import { ENCODINGS, type Encoding } from './reading/text-encoding.js';

const MAX_ROWS = 200_000;
const COUNT = { min: 0, max: MAX_ROWS };
const TARGET = {
  max: 210,
  pattern: new RegExp(`^(?:${TARGETS.join('|')}|${FIELD_PREFIX}.+)$`),
  about:
    'What the column becomes: `sku`, `name`, `quantity` and so on, or `field:` with the key of a custom field; null for nothing.',
  example: 'name',
};

class ImportColumnDto {
  @Text({ max: 210 })
  title: string;

  @Texts({ max: 3, maxLength: 100 })
  sample: string[];

  @Text({ ...TARGET, nullable: true })
  target: string | null;
}

class ImportTargetDto {
  @Text({ ...TARGET, nullable: true })
  target: string | null;
}

class ImportSummaryDto {
  @Whole(COUNT)
  create: number;

  @Whole(COUNT)
  change: number;

  @Whole(COUNT)
  unchanged: number;

  @Whole(COUNT)
  refuse: number;
}

class ImportUndoneDto {
  @Whole({ ...COUNT, about: 'Created articles that are gone.' })
  removed: number;

  @Whole({ ...COUNT, about: 'Changed articles that have their former values.' })
  restored: number;

  @Whole({ ...COUNT, about: 'Created articles with a history, which are archived.' })
  archived: number;

  @Whole({ ...COUNT, about: 'Articles that are in use or were changed since, and stay.' })
  kept: number;
}

export class ImportUpdateDto {
  @Choice(ENCODINGS, { optional: true })
  encoding?: Encoding;

  @Choice(SEPARATORS, { optional: true })
  separator?: Separator;

  @Choice(['.', ','], { optional: true })
  decimal?: '.' | ',';

  @Flag({ optional: true, about: 'Whether the first row has the titles.' })
  header?: boolean;

  @Parts(() => ImportTargetDto, { optional: true, max: 100, about: 'One for each column, in their order.' })
  mapping?: ImportTargetDto[];

  @Id({ optional: true, nullable: true, about: 'The site of opening stock for rows that name none.' })
  siteId?: string | null;

  @Id({ optional: true, about: 'The model of new articles.' })
  modelId?: string;
}

export class ImportDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Text({ max: 200 })
  fileName: string;

  @Choice(IMPORT_STATUSES)
  status: ImportStatus;

  @Choice(['csv', 'xlsx'], { nullable: true })
  format: 'csv' | 'xlsx' | null;

  @Choice(ENCODINGS, { nullable: true })
  encoding: Encoding | null;

  @Choice(SEPARATORS, { nullable: true })
  separator: Separator | null;

  @Choice(['.', ','], { nullable: true })
  decimal: '.' | ',' | null;

  @Flag()
  header: boolean;

  @Choice(SOURCE_NAMES, {
    nullable: true,
    about: 'The application whose export this is, if it is recognised.',
  })
  source: Source | null;

  @Parts(() => ImportColumnDto, { max: 100 })
  columns: ImportColumnDto[];

  @Id({ nullable: true })
  siteId: string | null;

  @Id()
  modelId: string;

  @Whole(COUNT)
  rows: number;

  @Part(() => ImportSummaryDto, { about: 'What the rows do, as far as they are checked.' })
  summary: ImportSummaryDto;

  @Texts({ max: 1000, maxLength: 2500, about: 'The categories that it creates.' })
  categories: string[];

  @Texts({ max: 1000, maxLength: 200, about: 'The suppliers that it creates.' })
  suppliers: string[];

  @Whole({ ...COUNT, about: 'How many rows have been applied.' })
  applied: number;

  @Id({ nullable: true, about: 'The job that checks, commits or undoes it.' })
  jobId: string | null;

  @Text({ max: 100, nullable: true, about: 'The code of the error that it ended with.' })
  error: string | null;

  @Part(() => ImportUndoneDto, { nullable: true })
  undone: ImportUndoneDto | null;

  @Instant()
  createdAt: string;
}

export class ImportRowDto {
  @Whole({ min: 1, max: 1_000_000_000, about: 'The number of the row in the file.' })
  row: number;

  @Choice(OUTCOMES)
  outcome: Outcome;

  @Text({ max: 200, about: 'The SKU; for a refused row what its first cell says.' })
  label: string;

  @Text({ max: 200 })
  name: string;

  @Id({ nullable: true, about: 'The article that the row is about, if it exists.' })
  articleId: string | null;

  @Texts({ max: 20, maxLength: 100, about: 'The fields that change.' })
  changes: string[];

  @Choice(PROBLEMS, { nullable: true, about: 'Why the row is refused.' })
  problem: Problem | null;

  @Text({ max: 210, nullable: true, about: 'The title of the column with the problem.' })
  column: string | null;
}

export const IMPORT_SORTS = { createdAt: 'createdAt' };

export class ImportListQuery extends ListQuery {
  @SortBy(IMPORT_SORTS)
  sort?: string;
}

export class ImportRowsQuery extends ListQuery {
  @Choice(OUTCOMES, { optional: true })
  outcome?: Outcome;
}

export function toImportDto(document: ArticleImport): ImportDto {
  const { table, summary } = document;
  return {
    id: String(document._id),
    version: document.version,
    fileName: document.fileName,
    status: document.status,
    format: table?.format ?? null,
    encoding: table?.encoding ?? null,
    separator: table?.separator ?? null,
    decimal: table?.decimal ?? null,
    header: table?.header ?? false,
    source: table?.source ?? null,
    columns: (table?.columns ?? []).map(({ title, sample, target }) => ({
      title,
      sample: [...new Set(sample)],
      target,
    })),
    siteId: document.siteId ? String(document.siteId) : null,
    modelId: String(document.modelId),
    rows: table?.rows ?? 0,
    summary: {
      create: summary.create,
      change: summary.change,
      unchanged: summary.unchanged,
      refuse: summary.refuse,
    },
    categories: document.categories.map((names) => names.join(' > ')),
    suppliers: document.suppliers ?? [],
    applied: document.applied,
    jobId: document.jobId,
    error: document.error,
    undone: document.undone && { ...document.undone },
    createdAt: document.createdAt.toISOString(),
  };
}
