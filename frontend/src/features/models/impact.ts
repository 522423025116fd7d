import type { FieldDefinitionDto, ModelUsageDto } from '@/api/generated/models';

/** The effect of a change of a model on its articles. */
export interface Impact {
  /** `missing`: a value is now required; `hidden`: its field is gone; `unfit`: the value no longer fits its field. */
  kind: 'missing' | 'hidden' | 'unfit';
  label: string;
  articles: number;
}

/** The consequences for existing articles, in the order of the fields; a change without any has none. */
export function impactOf(
  before: readonly FieldDefinitionDto[],
  after: readonly FieldDefinitionDto[],
  usage: ModelUsageDto,
): Impact[] {
  const used = new Map(usage.fields.map((field) => [field.key, field]));
  const old = new Map(before.map((field) => [field.key, field]));
  const kept = new Set(after.map(({ key }) => key));
  const withValue = (key: string) => used.get(key)?.articles ?? 0;
  const lost = (field: FieldDefinitionDto): number => {
    const previous = old.get(field.key);
    if (previous === undefined) return 0;
    if (previous.type !== field.type) return withValue(field.key);
    return (used.get(field.key)?.options ?? [])
      .filter(({ option }) => !field.options.includes(option))
      .reduce((sum, { articles }) => sum + articles, 0);
  };
  const changed = after.flatMap((field): Impact[] => {
    const { key, label, required } = field;
    const isAsked = required && old.get(key)?.required !== true;
    return [
      { kind: 'missing', label, articles: isAsked ? usage.articles - withValue(key) : 0 },
      { kind: 'unfit', label, articles: lost(field) },
    ];
  });
  const removed = before
    .filter(({ key }) => !kept.has(key))
    .map(({ key, label }): Impact => ({ kind: 'hidden', label, articles: withValue(key) }));
  return [...changed, ...removed].filter(({ articles }) => articles > 0);
}

export type FieldChange = 'added' | 'removed' | 'changed';

const sameField = (one: FieldDefinitionDto, other: FieldDefinitionDto) =>
  one.label === other.label &&
  one.type === other.type &&
  one.required === other.required &&
  one.options.join('\n') === other.options.join('\n');

interface FieldsDifference {
  changes: { change: FieldChange; label: string }[];
  /** The fields that both have are in another order. */
  isReordered: boolean;
}

/** The difference between one version of the fields and the one before. */
export function differenceOf(
  before: readonly FieldDefinitionDto[],
  after: readonly FieldDefinitionDto[],
): FieldsDifference {
  const [old, kept] = [
    new Map(before.map((field) => [field.key, field])),
    new Set(after.map(({ key }) => key)),
  ];
  const changes = after.flatMap((field): FieldsDifference['changes'] => {
    const previous = old.get(field.key);
    if (previous === undefined) return [{ change: 'added', label: field.label }];
    return sameField(previous, field) ? [] : [{ change: 'changed', label: field.label }];
  });
  const removed = before
    .filter(({ key }) => !kept.has(key))
    .map(({ label }) => ({ change: 'removed' as const, label }));
  const common = (fields: readonly FieldDefinitionDto[]) =>
    fields.map(({ key }) => key).filter((key) => old.has(key) && kept.has(key));
  const isReordered = common(before).join('\n') !== common(after).join('\n');
  return { changes: [...changes, ...removed], isReordered };
}

export function isSameFields(before: readonly FieldDefinitionDto[], after: readonly FieldDefinitionDto[]) {
  const { changes, isReordered } = differenceOf(before, after);
  return changes.length === 0 && !isReordered;
}
