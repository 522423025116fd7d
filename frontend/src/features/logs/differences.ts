/** One field that changed. Fields of an object have a path such as `settings.backorders`. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields of a record that differ; an object that changed is shown by its fields that changed. */
export function differences(changes: Readonly<Record<string, unknown>>): Difference[] {
  return Object.entries(changes).flatMap(([field, change]) => {
    const { before, after } = (isObject(change) ? change : { after: change }) as {
      before?: unknown;
      after?: unknown;
    };
    return inside(field, before, after);
  });
}

function inside(path: string, before: unknown, after: unknown): Difference[] {
  if (same(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ path, before: before ?? null, after: after ?? null }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => inside(`${path}.${key}`, before[key], after[key]));
}

/** The removed and the added items of a list; undefined where it is not a list. */
export function listChange({ before, after }: Difference) {
  const [old, now] = [before ?? [], after ?? []];
  if (!Array.isArray(old) || !Array.isArray(now) || (before === null && after === null)) return undefined;
  const without = (items: readonly unknown[], others: readonly unknown[]) => {
    const known = new Set(others.map((item) => JSON.stringify(item)));
    return items.filter((item) => !known.has(JSON.stringify(item)));
  };
  return { removed: without(old, now), added: without(now, old) };
}
