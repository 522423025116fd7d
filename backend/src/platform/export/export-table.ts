import type { TenantContext } from '../context/index.js';
import type { Language } from '../i18n/index.js';

/** A value in a file. Texts are data, never formulas. */
export type Cell = string | number | boolean | null | undefined;

/** A text in every language. */
export type Localised = Readonly<Record<Language, string>>;

export interface ExportColumn<Row> {
  readonly title: Localised;
  readonly value: (row: Row) => Cell;
  /** The texts of a choice, by its values. */
  readonly words?: Readonly<Record<string, Localised>>;
  /** Amounts in minor units of the organisation's currency: the file has units. */
  readonly money?: true;
  /** Instants that are the end of a day, as ISO 8601: the file has the day in the organisation's time zone. */
  readonly day?: true;
  /** The kind of names that replace the ids in this column, registered with `ListExports`. */
  readonly names?: string;
}

/** A column that depends on the organisation, such as a custom field. */
export interface OwnColumn {
  readonly title: string;
  readonly value: (item: never) => Cell;
}

export type OwnColumns = (ctx: TenantContext) => Promise<readonly OwnColumn[]>;

/** What the export of a list contains: declared once, beside the answer of the list's route. */
export interface ExportTable<Item> {
  /** The name of the file, without its extension. */
  readonly name: string;
  readonly columns: readonly Omit<ExportColumn<never>, 'value'>[];
  /** The rows of one item of the list. */
  readonly rows: (item: Item) => Cell[][];
  /** The name of further columns, registered with `ListExports`. */
  readonly own?: string;
}

/** A table with one row for each item, or for each part of an item. */
export function exportTable<Item, Row = Item>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  options: { readonly parts?: (item: Item) => readonly Row[]; readonly own?: string } = {},
): ExportTable<Item> {
  const { parts = (item: Item) => [item as unknown as Row], own } = options;
  return {
    name,
    columns,
    rows: (item) => parts(item).map((row) => columns.map(({ value }) => value(row))),
    ...(own === undefined ? {} : { own }),
  };
}
