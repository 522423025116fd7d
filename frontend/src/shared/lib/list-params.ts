/** The state of a list that its address holds. */
export interface ListParams<Filter extends string> {
  /** The search text. */
  q: string | undefined;
  filters: Partial<Record<Filter, string>>;
  sort: string | undefined;
  cursor: string | undefined;
  /** The row that is open beside the list. */
  peek: string | undefined;
}

/** Reads the state of a list from the parameters of its address; `names` are its filters. */
export function listParams<Filter extends string>(
  params: URLSearchParams,
  names: readonly Filter[],
): ListParams<Filter> {
  const valueOf = (name: string) => params.get(name) ?? undefined;
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of names) {
    const value = valueOf(name);
    if (value !== undefined) filters[name] = value;
  }
  return {
    q: valueOf('q'),
    filters,
    sort: valueOf('sort'),
    cursor: valueOf('cursor'),
    peek: valueOf('peek'),
  };
}
