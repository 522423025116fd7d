import { codeKey, tidyText } from '../../../platform/text/identity.js';
import { normalise } from '../../../platform/text/normalise.js';
import { identityOf } from './row-identity.rules.js';
import { type RowInput, STOCK_FIELDS } from './row-input.js';
import type { Problem } from './row-problem.js';

/** The outcome of a further row of an article that an earlier row has already. */
export type JoinedRow =
  | { readonly leader: number; readonly input: RowInput }
  | { readonly problem: Problem; readonly field: string; readonly other: number };

const THRESHOLDS = ['minimum', 'fillUpTo', 'maximum'] as const;

interface Group {
  readonly leader: number;
  /** The statements of the rows about the article, all together. */
  article: Record<string, unknown>;
  hasMore: boolean;
  readonly cells: Map<string, number>;
  readonly serials: Map<string, number>;
  readonly expiries: Map<string, { readonly expiry: string; readonly row: number }>;
  readonly thresholds: Map<string, { readonly text: string; readonly row: number }>;
}

/**
 * Rows about the same article are one article with several stocks. Their values for the article are equal or absent, and a
 * later row may add a value that an earlier one lacks; a contradiction is refused.
 */
export class JoinRows {
  readonly #groups = new Map<string, Group>();
  #length = 0;

  /** The length of the buffered text of the articles. */
  get length(): number {
    return this.#length;
  }

  /** To be called for each row whose article comes more than once, in their order; undefined for the first of them. */
  add(row: number, input: RowInput, cells: string): JoinedRow | undefined {
    const identity = identityOf(input);
    if (identity === undefined) return undefined;
    const group = this.#groups.get(identity);
    if (!group) {
      this.#groups.set(identity, this.#begin(row, input, cells));
      return undefined;
    }
    return refusal(group, input, cells) ?? this.#join(group, row, input, cells);
  }

  /** The combined input of the first row and the others; undefined where they add nothing. */
  leading(input: RowInput): RowInput | undefined {
    const group = this.#groups.get(identityOf(input) ?? '');
    return group?.hasMore ? { ...stockOf(input), ...group.article } : undefined;
  }

  #begin(row: number, input: RowInput, cells: string): Group {
    const group: Group = {
      leader: row,
      article: articleOf(input),
      hasMore: false,
      cells: new Map(),
      serials: new Map(),
      expiries: new Map(),
      thresholds: new Map(),
    };
    this.#length += JSON.stringify(group.article).length;
    addToGroup(group, row, input, cells);
    return group;
  }

  #join(group: Group, row: number, input: RowInput, cells: string): JoinedRow {
    const article = articleOf(input);
    const values = { ...input.values, ...(group.article['values'] as object | undefined) };
    const merged = {
      ...article,
      ...group.article,
      ...(Object.keys(values).length > 0 ? { values } : {}),
    };
    const adds = Object.keys(article).some((key) => !(key in group.article)) || addsValues(group, input);
    if (adds) {
      this.#length += JSON.stringify(article).length;
      group.article = merged;
      group.hasMore = true;
    }
    addToGroup(group, row, input, cells);
    const { sku, name, barcodes } = merged as RowInput;
    const named = { ...(sku === undefined ? {} : { sku }), ...(name === undefined ? {} : { name }) };
    return {
      leader: group.leader,
      input: { ...named, ...(barcodes ? { barcodes } : {}), ...stockOf(input) },
    };
  }
}

const partOf = (input: RowInput, isStock: boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([key]) => STOCK_FIELDS.has(key) === isStock));
const articleOf = (input: RowInput) => partOf(input, false);
const stockOf = (input: RowInput) => partOf(input, true);

const thresholdOf = (input: RowInput): string | undefined =>
  input.minimum === undefined ? undefined : JSON.stringify(THRESHOLDS.map((each) => input[each] ?? null));
const lotOf = ({ lot }: RowInput) => (lot === undefined ? undefined : codeKey(lot));
const siteKey = ({ siteId = '' }: RowInput) => siteId;

function addToGroup(group: Group, row: number, input: RowInput, cells: string): void {
  group.cells.set(cells, row);
  for (const serial of input.serial ?? []) group.serials.set(codeKey(serial), row);
  const lot = lotOf(input);
  if (lot !== undefined && !group.expiries.has(lot))
    group.expiries.set(lot, { expiry: input.expiry ?? '', row });
  const text = thresholdOf(input);
  if (text !== undefined) group.thresholds.set(siteKey(input), { text, row });
}

function refusal(group: Group, input: RowInput, cells: string): JoinedRow | undefined {
  const same = group.cells.get(cells);
  // Counted twice, it would double the stock of a file that has its rows twice.
  if (same !== undefined) return { problem: 'duplicate', field: 'sku', other: same };
  const differing = firstDifference(group.article, articleOf(input));
  if (differing !== undefined) return { problem: 'contradiction', field: differing, other: group.leader };
  const serial = input.serial?.find((each) => group.serials.has(codeKey(each)));
  if (serial !== undefined)
    return { problem: 'duplicate', field: 'serial', other: group.serials.get(codeKey(serial)) ?? 0 };
  const expiry = group.expiries.get(lotOf(input) ?? '');
  if (expiry && input.expiry !== undefined && expiry.expiry !== input.expiry)
    return { problem: 'contradiction', field: 'expiry', other: expiry.row };
  const threshold = group.thresholds.get(siteKey(input));
  const own = thresholdOf(input);
  if (threshold && own !== undefined && threshold.text !== own)
    return { problem: 'contradiction', field: 'minimum', other: threshold.row };
  const says = Object.keys(stockOf(input)).some((key) => key !== 'siteId');
  const adds =
    Object.keys(articleOf(input)).some((key) => !(key in group.article)) || addsValues(group, input);
  return says || adds ? undefined : { problem: 'duplicate', field: 'sku', other: group.leader };
}

const addsValues = ({ article }: Group, { values = {} }: RowInput): boolean =>
  Object.keys(values).some((key) => !Object.hasOwn((article['values'] as object | undefined) ?? {}, key));

/** The first field in which two rows differ. */
function firstDifference(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
  prefix = '',
): string | undefined {
  for (const [key, value] of Object.entries(b)) {
    const other = Object.hasOwn(a, key) ? a[key] : undefined;
    if (other === undefined) continue;
    if (key === 'values' && prefix === '') {
      const inside = firstDifference(
        other as Record<string, unknown>,
        value as Record<string, unknown>,
        'field:',
      );
      if (inside !== undefined) return inside;
    } else if (plain(key, other) !== plain(key, value)) return prefix + key;
  }
  return undefined;
}

/** The fields whose names are compared exactly; other texts say the same in any case. */
const EXACT: ReadonlySet<string> = new Set(['supplier', 'category']);

function plain(key: string, value: unknown): string {
  const form = EXACT.has(key) ? tidyText : normalise;
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? form(part) : part));
}
