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
import { QUESTIONS, type Question } from './reading/column-readings.js';
import { DATE_ORDERS, type DateOrder } from './reading/dates.rules.js';
import { SEPARATORS, type Separator } from './reading/delimited.js';
import { ENCODINGS, type Encoding } from './reading/encodings.js';
import type { DecimalSign } from './reading/numbers.rules.js';
import { PROBLEMS, type Problem } from './reading/row-problem.js';
import { SOURCE_NAMES, type Source } from './reading/sources.js';
import { TARGETS } from './reading/target-names.js';
import { FIELD_PREFIX } from './reading/targets.js';

const MAX_ROWS = 200_000;
const COUNT = { min: 0, max: MAX_ROWS };
const TARGET = {
  max: 210,
  pattern: new RegExp(`^(?:${TARGETS.join('|')}|${FIELD_PREFIX}.+)$`),
  about:
    'The target of the column: `sku`, `name`, `quantity` and so on, or `field:` with the key of a custom field; null for nothing.',
  example: 'name',
};

class ImportReadingDto {
  @Text({ max: 100, about: 'A cell of the column.' })
  text: string;

  @Texts({
    max: 2,
    maxLength: 500,
    about:
      'Its interpretations: a number with a decimal point, a date, or the names of a path. Two if both are possible, none if it is neither.',
  })
  values: string[];
}

const DECIMAL = ['.', ','] as const;

class ImportColumnDto {
  @Text({ max: 210 })
  title: string;

  @Texts({ max: 3, maxLength: 100 })
  sample: string[];

  @Text({ ...TARGET, nullable: true })
  target: string | null;

  @Choice(DECIMAL, { nullable: true, about: 'The decimal sign of its numbers; null where it is open.' })
  decimal: DecimalSign | null;

  @Choice(DATE_ORDERS, { nullable: true, about: 'The order of day and month; null where it is open.' })
  dateOrder: DateOrder | null;

  @Choice(QUESTIONS, {
    nullable: true,
    about:
      'The choices that are needed because its cells can be read in two ways; until then their rows are refused.',
  })
  asks: Question | null;

  @Parts(() => ImportReadingDto, {
    max: 3,
    about: 'The interpretation of cells with numbers, dates and paths.',
  })
  readings: ImportReadingDto[];
}

class ImportTargetDto {
  @Text({ ...TARGET, nullable: true })
  target: string | null;

  @Choice(DECIMAL, {
    optional: true,
    nullable: true,
    about: 'The decimal sign of the column; null resets it.',
  })
  decimal?: DecimalSign | null;

  @Choice(DATE_ORDERS, {
    optional: true,
    nullable: true,
    about: 'The order of day and month in the column; null resets it.',
  })
  dateOrder?: DateOrder | null;
}

class ImportSheetDto {
  @Text({ max: 100 })
  name: string;

  @Flag()
  hidden: boolean;

  @Flag({ about: 'Whether its rows are imported: those of the first sheet that is not hidden.' })
  read: boolean;
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

  @Choice(DECIMAL, { optional: true, about: 'The decimal sign of all columns for which none is chosen.' })
  decimal?: DecimalSign;

  @Choice(DATE_ORDERS, {
    optional: true,
    about: 'The order of dates such as 03/04/2026 in columns where the dates are ambiguous.',
  })
  dateOrder?: DateOrder;

  @Flag({ optional: true, about: 'Whether the first row has the titles.' })
  header?: boolean;

  @Flag({
    optional: true,
    about: 'Whether stock is added to existing articles. By default only by files without names.',
  })
  addStock?: boolean;

  @Parts(() => ImportTargetDto, {
    optional: true,
    max: 100,
    about:
      'One for each column, in their order; a column without one keeps its choice. Columns of one target are parts of a path, more codes, or others for an empty one.',
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

  @Flag({ about: 'Whether the text can be in another encoding as well.' })
  asksEncoding: boolean;

  @Texts({ max: 3, maxLength: 100, about: 'Cells with letters that depend on the encoding.' })
  encodingSample: string[];

  @Parts(() => ImportSheetDto, { max: 1000, about: 'The sheets of a workbook.' })
  sheets: ImportSheetDto[];

  @Choice(DECIMAL, { nullable: true, about: 'Null where it has to be chosen.' })
  decimal: DecimalSign | null;

  @Flag({
    about:
      'Whether numbers such as 1,250 can be read in two ways: their rows are refused until the sign is chosen.',
  })
  asksDecimal: boolean;

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

  @Part(() => ImportSummaryDto, { about: 'The effect of the rows that are checked so far.' })
  summary: ImportSummaryDto;

  @Texts({ max: 1000, maxLength: 2500, about: 'The categories that it creates.' })
  categories: string[];

  @Texts({ max: 1000, maxLength: 200, about: 'The suppliers that it creates.' })
  suppliers: string[];

  @Whole({ ...COUNT, about: 'The number of storage locations that it creates.' })
  locations: number;

  @Whole({ ...COUNT, about: 'The number of applied rows.' })
  applied: number;

  @Whole({
    ...COUNT,
    nullable: true,
    about: 'The speed of its commit or undo while it runs; null before the first rows are done.',
  })
  rowsPerSecond: number | null;

  @Whole({ ...COUNT, nullable: true, about: 'The time that the rest takes at this speed, in seconds.' })
  secondsLeft: number | null;

  @Id({ nullable: true, about: 'The job that checks, commits or undoes it.' })
  jobId: string | null;

  @Text({ max: 100, nullable: true, about: 'The code of the error that it ended with.' })
  error: string | null;

  @Part(() => ImportUndoneDto, { nullable: true })
  undone: ImportUndoneDto | null;

  @Flag({ about: 'Whether it, or the rest of it, can be undone.' })
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

  @Choice(PROBLEMS, { nullable: true, about: 'The reason why the row is refused.' })
  problem: Problem | null;

  @Text({ max: 210, nullable: true, about: 'The title of the column with the problem.' })
  column: string | null;

  @Text({ max: 100, nullable: true, about: 'The text of the cell with the problem.' })
  cell: string | null;

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
