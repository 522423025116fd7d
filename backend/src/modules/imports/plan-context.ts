import type { TenantContext } from '../../platform/context/index.js';
import type { Models } from '../models/index.js';
import type { ImportedPlaces, LocationPath } from '../stock/index.js';
import type { Difference } from './differences.rules.js';
import type { Outcome } from './imports.schema.js';
import type { ReadColumn } from './read-table.js';
import type { RowInput } from './reading/row-input.js';
import type { Problem } from './reading/row-problem.js';
import type { Article, NamesOfRow } from './row-content.js';

/** One line of the check's result: the effect of a row, and the data to apply it. */
export interface PlannedRow {
  readonly row: number;
  readonly outcome: Outcome;
  readonly label: string;
  readonly name: string;
  readonly articleId?: string;
  readonly version?: number;
  readonly changes?: readonly string[];
  readonly differences?: readonly Difference[];
  readonly problem?: Problem;
  readonly column?: number;
  /** The text of the cell with the problem. */
  readonly cell?: string;
  /** The row that it joins, contradicts or repeats. */
  readonly other?: number;
  readonly input?: RowInput;
  /** The names of others that differ from those of the row by case or accents only. */
  readonly alike?: readonly string[];
}

/** The model that the articles of the file get. */
export type Model = Awaited<ReturnType<Models['get']>>;

/** The article of a row that others join. */
interface Leader {
  readonly article: Article | undefined;
  readonly input: RowInput;
}

/** The data that the rows of a file have in common. */
export interface PlanContext {
  readonly scope: TenantContext;
  readonly model: Model;
  readonly columns: readonly ReadColumn[];
  readonly addsStock: boolean;
  readonly seen: Set<string>;
  /** The names that rows have added, without case and accents, and as they are written. */
  readonly brought: Map<string, Set<string>>;
  /** The names that rows with codes give to articles, and the first row of each. */
  readonly given: Map<string, number>;
  /** The rows that others join; those that are refused are not among them. */
  readonly leaders: Map<number, Leader>;
  readonly categoryOf: NamesOfRow['categoryOf'];
  categoryRoom: number;
  readonly missing: Map<string, string[]>;
  /** The paths of new categories, with those above them. */
  readonly newPaths: Set<string>;
  /** The suppliers that do not exist yet, by their normalised names. */
  readonly newSuppliers: Map<string, string>;
  readonly places: Map<string, Awaited<ReturnType<ImportedPlaces['finder']>>>;
  readonly newLocations: Map<string, LocationPath>;
  readonly locationKeys: Map<string, Set<string>>;
  /** The number of rows with stock for articles that exist, which is not added. */
  stockLeftOut: number;
}
