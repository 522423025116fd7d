import { parsePattern } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { NUMBER_PATTERNS, NUMBERED_KINDS, type NumberedKind } from './numbered-kinds.js';
import type { TenantSettings } from './tenants.schema.js';

type Patterns = Readonly<Record<NumberedKind, string>>;
type History = NonNullable<TenantSettings['numbering']>;

/** The maximum number of prefixes of a kind, former ones included. */
const MAX_PREFIXES = 20;

/** The patterns that apply now. */
export function patternsOf(settings: Pick<TenantSettings, 'numbering'>): Patterns {
  const numbering = settings.numbering ?? {};
  const patterns = NUMBERED_KINDS.map((kind) => [kind, numbering[kind]?.at(-1) ?? NUMBER_PATTERNS[kind]]);
  return Object.fromEntries(patterns) as Patterns;
}

/**
 * The patterns after a change. A number identifies a document among all kinds, so a prefix that another kind has or had
 * is refused: its numbers would come twice. The fixed shape (prefix, year, counter) lets the audit read year and
 * counter from any number, and prove that a year has no gaps. A counter belongs to its kind and year, so a change of
 * the pattern continues the count.
 */
export function changedNumbering(
  settings: Pick<TenantSettings, 'numbering'>,
  changes: Partial<Patterns>,
): History {
  const current = patternsOf(settings);
  let history: History = settings.numbering ?? {};
  for (const kind of NUMBERED_KINDS) {
    const pattern = changes[kind];
    if (pattern === undefined || pattern === current[kind]) continue;
    history = { ...history, [kind]: withPattern(history, kind, pattern) };
  }
  return history;
}

function withPattern(history: History, kind: NumberedKind, pattern: string): string[] {
  const prefix = prefixOf(pattern);
  const isTaken = NUMBERED_KINDS.some(
    (other) => other !== kind && allOf(history, other).some((each) => prefixOf(each) === prefix),
  );
  if (isTaken) throw new AppError('NUMBER_PREFIX_TAKEN', { params: { prefix } });
  const earlier = allOf(history, kind).filter((each) => prefixOf(each) !== prefix);
  if (earlier.length >= MAX_PREFIXES)
    throw new AppError('NUMBER_PREFIXES_EXHAUSTED', { params: { max: MAX_PREFIXES } });
  return [...earlier, pattern];
}

/** Returns whether imported patterns are such that changes can have led to them. */
export function areSoundPatterns(settings: Pick<TenantSettings, 'numbering'>): boolean {
  const numbering = settings.numbering ?? {};
  const prefixes = NUMBERED_KINDS.flatMap((kind) => [
    ...new Set(allOf(numbering, kind).map((each) => parsePattern(each)?.prefix)),
  ]);
  const isBounded = NUMBERED_KINDS.every((kind) => (numbering[kind]?.length ?? 0) <= MAX_PREFIXES + 1);
  return isBounded && !prefixes.includes(undefined) && new Set(prefixes).size === prefixes.length;
}

/** The patterns that a kind has had, the standard one included. */
const allOf = (history: History, kind: NumberedKind): string[] => [
  ...new Set([NUMBER_PATTERNS[kind], ...(history[kind] ?? [])]),
];

const prefixOf = (pattern: string): string => parsePattern(pattern)?.prefix ?? '';
