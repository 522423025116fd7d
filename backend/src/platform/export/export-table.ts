import type { TenantContext } from '../context/index.js';
import type { Language } from '../i18n/index.js';

const DAY_MS = 86_400_000;

/** The day 0 of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The first day that spreadsheets count as everybody does: they have a 29 February 1900. */
const FIRST_DAY = '1900-03-01';

/** A day, or a moment in the time zone of the organisation: a date in a spreadsheet, a text elsewhere. */
export class CalendarCell {
  /** `text` is 2026-03-31 or 2026-03-31 14:05:33. */
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }

  get hasTime(): boolean {
    return this.text.includes(' ');
  }

  /** The days since day 0; undefined before the days that spreadsheets count right. */
  get serial(): number | undefined {
    if (this.text < FIRST_DAY) return undefined;
    return (Date.parse(`${this.text.replace(' ', 'T')}${this.hasTime ? 'Z' : ''}`) - DAY_ZERO) / DAY_MS;
  }
}

/** A value in a file. Texts are data, never formulas. */
export type Cell = string | number | boolean | CalendarCell | null | undefined;

/** A text in every language. */
export type LocalisedText = Readonly<Record<Language, string>>;

export interface ExportColumn<Row> {
  readonly title: LocalisedText;
  readonly value: (row: Row) => Cell;
  /** The texts of a choice, by its values. */
  readonly words?: Readonly<Record<string, LocalisedText>>;
  /** Amounts in minor units of the organisation's currency: the file has units. */
  readonly money?: true;
  /** Instants that represent a day, as ISO 8601: the file has the day in the organisation's time zone. */
  readonly day?: true;
  /** Instants, as ISO 8601: the file has them in the time zone of the organisation. */
  readonly moment?: true;
  /** The kind of names that replace the ids in this column, registered with `ListExports`. */
  readonly names?: string;
}

/** A column that depends on the organisation, such as a custom field. */
export interface OwnColumn {
  readonly title: string;
  /** Days, such as 2026-03-31. */
  readonly day?: true;
  readonly value: (item: never) => Cell;
}

export type OwnColumns = (ctx: TenantContext) => Promise<readonly OwnColumn[]>;

/** The contents of the export of a list: declared once, with the answer of the list's route. */
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
