import { keyedTitle, TITLES, titleKey } from '../../list-columns/index.js';
import { TARGET_TITLES } from './own-lists.js';
import { PARTS, SYNONYMS } from './synonyms.js';
import { TARGETS, type Target } from './target-names.js';

/** The prefix of a target that is a custom field of the model, before its key. */
export const FIELD_PREFIX = 'field:';

/** The words of a title that is written as one, such as UnitsInStock. */
const wordsOf = (title: string) => title.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ');

interface KnownTarget {
  readonly target: Target;
  /** The lower, the better the title fits. */
  readonly rank: number;
  readonly isPart: boolean;
}

const KNOWN: ReadonlyMap<string, KnownTarget> = new Map(
  // The earlier of two is the better one, so it is set last.
  [...TARGETS].reverse().flatMap((target): (readonly [string, KnownTarget])[] => {
    const own = TARGET_TITLES[target].flatMap((title) => Object.values(TITLES[title]));
    const titles = [...own, ...SYNONYMS[target]];
    const parts = (PARTS[target] ?? []).map(
      (title) => [titleKey(title), { target, rank: 0, isPart: true }] as const,
    );
    return [
      ...titles.map((title, rank) => [titleKey(title), { target, rank, isPart: false }] as const).reverse(),
      ...parts,
    ];
  }),
);

function knownOf(title: string): KnownTarget | undefined {
  return KNOWN.get(titleKey(title)) ?? KNOWN.get(titleKey(wordsOf(title)));
}

/** The target of a title, whatever the other columns are. */
export function targetOf(title: string): Target | undefined {
  return knownOf(title)?.target;
}

/** The name of a field in a title of Homebox: tags and notes are fields of others. */
const labelIn = (title: string): string => title.replace(/^HB\.(?:field\.|(?=(?:tags|labels|notes)$))/i, '');

export interface NamedField {
  readonly key: string;
  readonly label: string;
}

type Profile = ReadonlyMap<string, Target | null>;

/**
 * A function that finds the field whose key is beside a label in a title, as exports write it. The label can be that of
 * another model, unless the title has another meaning by itself.
 */
function keyedAmong(fields: readonly NamedField[], profile: Profile | undefined) {
  const keyed = new Map(fields.map(({ key, label }) => [titleKey(keyedTitle(label, key)), key]));
  const labels = new Set(fields.map(({ label }) => titleKey(label)));
  return (title: string): string | undefined => {
    const name = titleKey(title);
    const own = keyed.get(name);
    if (own !== undefined || labels.has(name) || profile?.has(name) || knownOf(title)) return own;
    return fields.find(({ key }) => title.trimEnd().endsWith(` (${key})`))?.key;
  };
}

/**
 * The target of each column. The label of a custom field comes first, then the meaning of the titles in the application
 * that made the file, then titles that are known, then the key of a field. A field whose column has its key beside a label
 * takes no other. Of columns with the same meaning, the one that fits best has the target; parts of a path are added to it.
 */
export function guessTargets(
  titles: readonly string[],
  fields: readonly NamedField[],
  profile?: Profile,
): (string | null)[] {
  const keyedOf = keyedAmong(fields, profile);
  const present = new Set(titles.flatMap((title) => keyedOf(title) ?? []));
  const others = fields.filter(({ key }) => !present.has(key));
  const labels = new Map(others.map(({ key, label }) => [titleKey(label), key]));
  const keys = new Map(others.map(({ key }) => [titleKey(key), key]));
  const found: (string | null)[] = titles.map(() => null);
  const used = new Set<string>();
  const candidates: { readonly at: number; readonly target: string; readonly rank: number }[] = [];
  for (const [at, title] of titles.entries()) {
    const name = titleKey(title);
    const own = profile?.get(name);
    const known = knownOf(title);
    const named = keyedOf(title) ?? labels.get(name) ?? labels.get(titleKey(labelIn(title)));
    const key = named ?? (own === undefined && !known ? keys.get(name) : undefined);
    if (key !== undefined) candidates.push({ at, target: FIELD_PREFIX + key, rank: -1 });
    else if (own !== undefined) found[at] = own;
    else if (known?.isPart) found[at] = known.target;
    else if (known) candidates.push({ at, ...known });
  }
  for (const target of found) if (target !== null && profile) used.add(target);
  for (const { at, target } of candidates.sort((a, b) => a.rank - b.rank || a.at - b.at)) {
    if (used.has(target)) continue;
    used.add(target);
    found[at] = target;
  }
  return found;
}
