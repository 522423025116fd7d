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
import { MAX_SHOWN } from './differences.rules.js';
import { IMPORT_STATUSES, type ImportStatus } from './import.rules.js';
import { OUTCOMES, type Outcome } from './imports.schema.js';
import { DATE_ORDERS, type DateOrder } from './reading/dates.rules.js';
import { SEPARATORS, type Separator } from './reading/delimited.js';
import { PROBLEMS, type Problem } from './reading/row-problem.js';
import { SOURCE_NAMES, type Source } from './reading/sources.js';
import { TARGETS } from './reading/target-names.js';
import { FIELD_PREFIX } from './reading/targets.js';
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

  @Whole({ ...COUNT, about: 'Rows about the article of an earlier row, such as its stock at another site.' })
  join: number;

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

  @Whole({ ...COUNT, about: 'Movements of stock of articles that existed before, which are reversed.' })
  reversed: number;
}

export class ImportUpdateDto {
  @Choice(ENCODINGS, { optional: true })
  encoding?: Encoding;

  @Choice(SEPARATORS, { optional: true })
  separator?: Separator;

  @Choice(['.', ','], { optional: true })
  decimal?: '.' | ',';

  @Choice(DATE_ORDERS, {
    optional: true,
    about: 'How dates such as 03/04/2026 are read in columns whose dates do not tell it.',
  })
  dateOrder?: DateOrder;

  @Flag({ optional: true, about: 'Whether the first row has the titles.' })
  header?: boolean;

  @Flag({
    optional: true,
    about: 'Whether stock is added to articles that exist. Unless told: only by files without names.',
  })
  addStock?: boolean;

  @Parts(() => ImportTargetDto, {
    optional: true,
    max: 100,
    about:
      'One for each column, in their order. Columns of one target are parts of a path, more codes, or others for an empty one.',
  })
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

  @Flag({ about: 'Whether it brings the sample articles.' })
  sample: boolean;

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

  @Choice(DATE_ORDERS, { nullable: true, about: 'Null without dates of which somebody could ask.' })
  dateOrder: DateOrder | null;

  @Flag({
    about: 'Whether dates can be read in two ways: the rows are refused until the order is chosen.',
  })
  asksDateOrder: boolean;

  @Flag()
  header: boolean;

  @Flag({ about: 'Whether stock is added to articles that exist.' })
  addStock: boolean;

  @Whole({ ...COUNT, about: 'Rows with stock of articles that exist, which is not added.' })
  stockLeftOut: number;

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

  @Whole({ ...COUNT, about: 'How many storage locations it creates.' })
  locations: number;

  @Whole({ ...COUNT, about: 'How many rows have been applied.' })
  applied: number;

  @Id({ nullable: true, about: 'The job that checks, commits or undoes it.' })
  jobId: string | null;

  @Text({ max: 100, nullable: true, about: 'The code of the error that it ended with.' })
  error: string | null;

  @Part(() => ImportUndoneDto, { nullable: true })
  undone: ImportUndoneDto | null;

  @Flag({ about: 'Whether it, or what is left of it, can be taken back.' })
  canUndo: boolean;

  @Instant()
  createdAt: string;
}

export class ImportDifferenceDto {
  @Text({ max: 100, example: 'name' })
  field: string;

  @Text({
    max: MAX_SHOWN,
    about: 'The value of the article, cut where it is longer; amounts in minor units.',
  })
  before: string;

  @Text({ max: MAX_SHOWN, about: 'The value of the row.' })
  after: string;
}

export class ImportRowDto {
  @Whole({ min: 1, max: 1_000_000_000, about: 'The number of the row in the file.' })
  row: number;

  @Choice(OUTCOMES)
  outcome: Outcome;

  @Text({
    max: 200,
    about: 'The SKU, or the first barcode; of a refused row with neither and without a name, its first cell.',
  })
  label: string;

  @Text({ max: 200 })
  name: string;

  @Id({ nullable: true, about: 'The article that the row is about, if it exists.' })
  articleId: string | null;

  @Texts({ max: 20, maxLength: 100, about: 'The fields that change.' })
  changes: string[];

  @Parts(() => ImportDifferenceDto, {
    max: 20,
    about: 'The old and the new values; not of categories, suppliers, custom fields and stock.',
  })
  differences: ImportDifferenceDto[];

  @Choice(PROBLEMS, { nullable: true, about: 'Why the row is refused.' })
  problem: Problem | null;

  @Text({ max: 210, nullable: true, about: 'The title of the column with the problem.' })
  column: string | null;

  @Whole({
    min: 1,
    max: 1_000_000_000,
    nullable: true,
    about: 'The earlier row that it joins, contradicts or repeats.',
  })
  other: number | null;

  @Texts({
    max: 5,
    maxLength: 200,
    about:
      'Names of other articles, suppliers or rows that differ from the new ones of the row by case or accents only.',
  })
  alike: string[];
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
