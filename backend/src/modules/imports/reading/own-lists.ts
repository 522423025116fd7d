import { dialectOf } from '../../../platform/export/csv.js';
import type { LocalisedText } from '../../../platform/export/index.js';
import { LANGUAGES } from '../../../platform/i18n/languages.js';
import { TITLES, titleKey } from '../../list-columns/index.js';
import type { Separator } from './delimited.js';
import type { DecimalSign } from './numbers.rules.js';
import type { PathSeparator } from './path-separators.rules.js';
import type { Target } from './target-names.js';

/** The titles of our own lists that an import reads; all others are left out. */
export const TARGET_TITLES: Readonly<Record<Target, readonly (keyof typeof TITLES)[]>> = {
  sku: ['code'],
  name: ['name', 'article'],
  description: ['description'],
  category: ['category'],
  unit: ['unit'],
  decimals: ['decimals'],
  tracking: ['tracking'],
  returnable: ['returnable'],
  barcodes: ['barcodes'],
  supplier: ['supplier'],
  supplierReference: ['supplierReference'],
  unitCost: ['unitCost'],
  quantity: ['quantity', 'onHand'],
  site: ['site'],
  location: ['location'],
  lot: ['lot'],
  expiry: ['expires'],
  serial: ['serial'],
  stockCost: ['averageCost'],
  minimum: ['minimum'],
  fillUpTo: ['target'],
  maximum: ['maximum'],
};

/** A column of one of our own exports. */
interface OwnColumn {
  readonly title: LocalisedText;
  readonly target: Target | null;
  /** True if it says in which state a unit is. */
  readonly isState: boolean;
}

export type OwnList = readonly OwnColumn[];

/**
 * The columns of an export as an import reads them. One table of titles serves exports and imports, so that every
 * export can be imported again.
 */
export function ownList(columns: readonly { readonly title: LocalisedText }[]): OwnList {
  const targets = new Map<LocalisedText, Target>(
    Object.entries(TARGET_TITLES).flatMap(([target, titles]) =>
      titles.map((title) => [TITLES[title], target as Target] as const),
    ),
  );
  const hasSerials = columns.some(({ title }) => title === TITLES.serial);
  return columns.map(({ title }) => ({
    title,
    target: targets.get(title) ?? null,
    isState: hasSerials && title === TITLES.status,
  }));
}

/** The separators of paths in our own exports. */
export const OWN_SEPARATORS: Readonly<Record<string, PathSeparator>> = { category: '>', location: '/' };

export interface RecognisedList {
  /** The target of each of its columns; columns of custom fields follow. */
  readonly targets: readonly (Target | null)[];
  /** The decimal sign, unless another program has written the file again. */
  readonly decimal: DecimalSign | undefined;
  /** The column with the states of units. */
  readonly stateColumn: number | undefined;
}

/** The own export whose titles a file begins with, in whichever language it was written. */
export function ownListOf(
  titles: readonly string[],
  separator: Separator | null,
  lists: readonly OwnList[],
): RecognisedList | undefined {
  const keys = titles.map(titleKey);
  for (const list of lists)
    for (const language of LANGUAGES) {
      if (!list.every(({ title }, at) => titleKey(title[language]) === keys[at])) continue;
      const { separator: own, decimal } = dialectOf(language);
      const stateColumn = list.findIndex(({ isState }) => isState);
      return {
        targets: list.map(({ target }) => target),
        decimal: separator === own ? decimal : undefined,
        stateColumn: stateColumn < 0 ? undefined : stateColumn,
      };
    }
  return undefined;
}
