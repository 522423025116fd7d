import type { FieldDefinition } from '../../models/index.js';
import { AMBIGUOUS } from './ambiguous.js';
import { type Cell, textOf } from './cell.js';
import { DATE_ORDERS, DateColumn, type DateOrder, dateIn } from './dates.rules.js';
import {
  canBeOpen,
  type DecimalSign,
  moneyIn,
  NumberColumn,
  numberBy,
  numberIn,
  plainNumberIn,
} from './numbers.rules.js';
import { namesIn, PathColumn, type PathSeparator } from './path-separators.rules.js';
import type { Source } from './sources.js';
import { FIELD_PREFIX } from './targets.js';

/** The reading of the cells of a column. */
export interface ColumnReading {
  readonly decimal?: DecimalSign | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly separator?: PathSeparator | undefined;
}

/** The options that somebody chose for a column. */
export interface ColumnChoice {
  readonly decimal?: DecimalSign | null;
  readonly dateOrder?: DateOrder | null;
}

/** The choices that are needed for a column whose cells can be read in two ways. */
export const QUESTIONS = ['decimal', 'date-order'] as const;
export type Question = (typeof QUESTIONS)[number];

/** A cell and its value: a number with a point, a date, or the names of a path; two values where both fit. */
export interface ReadSample {
  readonly text: string;
  readonly values: readonly string[];
}

export interface ColumnDecision extends ColumnReading {
  /** It stays where somebody has answered. */
  readonly asks: Question | null;
  readonly samples: readonly ReadSample[];
}

const NUMBERS: ReadonlySet<string> = new Set(['quantity', 'minimum', 'fillUpTo', 'maximum']);
const COSTS: ReadonlySet<string> = new Set(['unitCost', 'stockCost']);

/** Decides the formats of the columns of a table, by all of their cells. */
export class ColumnReadings {
  readonly #columns: readonly (ScannedColumn | undefined)[];

  constructor(
    mapping: readonly (string | null)[],
    fields: readonly FieldDefinition[],
    source: Source | null,
  ) {
    this.#columns = mapping.map((target) =>
      target === null ? undefined : scannedColumn(target, fields, source),
    );
  }

  add(row: readonly Cell[]): void {
    for (const [at, column] of this.#columns.entries()) column?.add(row[at]);
  }

  /** True if further rows can change nothing. */
  get isSettled(): boolean {
    return this.#columns.every((column) => column?.isSettled() ?? true);
  }

  /** The decimal sign of all columns together, if they do not contradict each other. */
  get decimal(): DecimalSign | undefined {
    const numbers = this.#columns.flatMap((column) => column?.numbers ?? []);
    const signs = new Set(numbers.flatMap(({ decimal }) => decimal ?? []));
    return signs.size === 1 && numbers.every(({ isMixed }) => !isMixed) ? [...signs][0] : undefined;
  }

  decide(
    choices: readonly ColumnChoice[],
    usual: Omit<ColumnReading, 'separator'>,
    thisYear: number,
  ): ColumnDecision[] {
    return this.#columns.map((column, at) => column?.decide(choices[at] ?? {}, usual, thisYear) ?? UNREAD);
  }
}

const UNREAD: ColumnDecision = { asks: null, samples: [] };

interface ScannedColumn {
  readonly numbers?: NumberColumn;
  add(cell: Cell | undefined): void;
  isSettled(): boolean;
  decide(choice: ColumnChoice, usual: ColumnReading, thisYear: number): ColumnDecision;
}

function scannedColumn(
  target: string,
  fields: readonly FieldDefinition[],
  source: Source | null,
): ScannedColumn | undefined {
  const field = fields.find(({ key }) => FIELD_PREFIX + key === target);
  if (NUMBERS.has(target)) return numbersOf(numberIn);
  if (COSTS.has(target)) return numbersOf(moneyIn);
  if (field?.type === 'number') return numbersOf(plainNumberIn);
  if (target === 'expiry') return datesOf(true);
  if (field?.type === 'date') return datesOf(false);
  if (target === 'location') return pathsOf(false);
  // InvenTree separates the names of its categories by slashes.
  return target === 'category' ? pathsOf(source !== 'inventree') : undefined;
}

function numbersOf(read: typeof numberIn): ScannedColumn {
  const numbers = new NumberColumn();
  const shown = new Samples((text) => canBeOpen(text) && numberBy(read, text, undefined) === AMBIGUOUS);
  return {
    numbers,
    add: (cell) => {
      // The numbers of a workbook are not written in any way.
      if (typeof cell === 'object') return shown.add(cell.plain, cell);
      const text = textOf(cell).trim();
      numbers.add(text);
      shown.add(text);
    },
    isSettled: () => numbers.decimal !== undefined,
    decide: (choice, usual) => {
      const own = numbers.decimal ?? (numbers.isMixed ? undefined : usual.decimal);
      const decimal = choice.decimal ?? own;
      const valuesOf = (text: string, cell?: Cell): (number | undefined)[] => {
        if (cell !== undefined) return [read(text, '.')];
        const found = numberBy(read, text, decimal);
        return found === AMBIGUOUS ? [read(text, '.'), read(text, ',')] : [found];
      };
      return {
        decimal,
        asks: numbers.isOpen && own === undefined ? 'decimal' : null,
        samples: shown.samples(valuesOf),
      };
    },
  };
}

function datesOf(isExpiry: boolean): ScannedColumn {
  const dates = new DateColumn();
  const shown = new Samples((text) => /^\d{1,2}[-/]\d{1,2}[-/]/.test(text));
  return {
    add: (cell) => {
      const text = textOf(cell).trim();
      dates.add(text);
      shown.add(text);
    },
    isSettled: () => false,
    decide: (choice, usual, thisYear) => {
      const dateOrder = choice.dateOrder ?? dates.order ?? usual.dateOrder;
      const valuesOf = (text: string): (string | undefined)[] => {
        const found = dateIn(text, dateOrder, { isExpiry, thisYear });
        if (found !== AMBIGUOUS) return [found];
        return DATE_ORDERS.map((order) => dateIn(text, order, { isExpiry, thisYear }));
      };
      return {
        dateOrder,
        asks: dates.isAmbiguous ? 'date-order' : null,
        samples: shown.samples(valuesOf),
      };
    },
  };
}

function pathsOf(canNamesHaveSlashes: boolean): ScannedColumn {
  const paths = new PathColumn(canNamesHaveSlashes);
  const shown = new Samples((text) => /[>/\\:→»›]/.test(text));
  return {
    add: (cell) => {
      const text = textOf(cell).trim();
      paths.add(text);
      shown.add(text);
    },
    isSettled: () => paths.isSettled,
    decide: () => {
      const { separator } = paths;
      return {
        separator,
        asks: null,
        samples: shown.samples((text) => [namesIn(text, separator).filter(Boolean).join(' › ')]),
      };
    },
  };
}

const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 100;

/** The first cells of a column that differ; those that can be read in two ways come first. */
class Samples {
  readonly #open = new Map<string, Cell | undefined>();
  readonly #plain = new Map<string, Cell | undefined>();

  constructor(private readonly isOpen: (text: string) => boolean) {}

  add(text: string, cell?: Cell): void {
    if (text === '' || this.#open.size >= MAX_SAMPLES) return;
    const isOpen = cell === undefined && text.length <= MAX_SAMPLE_LENGTH && this.isOpen(text);
    const group = isOpen ? this.#open : this.#plain;
    if (group.size < MAX_SAMPLES) group.set(text.slice(0, MAX_SAMPLE_LENGTH), cell);
  }

  samples(valuesOf: (text: string, cell?: Cell) => readonly (string | number | undefined)[]): ReadSample[] {
    return [...this.#open, ...this.#plain].slice(0, MAX_SAMPLES).map(([text, cell]) => ({
      text,
      values: valuesOf(text, cell).flatMap((value) => (value === undefined ? [] : [String(value)])),
    }));
  }
}
