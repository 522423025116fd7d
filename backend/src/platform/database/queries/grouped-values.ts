interface Group {
  readonly _id: unknown;
}

/** The stage that gives each value of a field once; an array in the path gives its elements. */
export const groupedBy = (field: string) => ({ $group: { _id: `$${field}` } });

/** The values of groups, each once, without null. */
export function valuesOf(groups: readonly Group[]): unknown[] {
  const values = groups.flatMap(({ _id }) => _id).filter((value) => value !== null);
  const keyOf = (value: unknown) =>
    value instanceof Date ? value.getTime() : `${typeof value} ${String(value)}`;
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}
