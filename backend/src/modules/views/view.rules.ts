const MAX_FILTERS = 20;
const MAX_FILTER_LENGTH = 2000;

/** The filters of a view as texts; undefined if one is no text, too long, or there are too many. */
export function filtersOf(input: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const entries = Object.entries(input);
  if (entries.length > MAX_FILTERS) return undefined;
  const texts = entries.flatMap(([name, value]) =>
    typeof value === 'string' && value.length <= MAX_FILTER_LENGTH ? [[name, value] as const] : [],
  );
  return texts.length === entries.length ? Object.fromEntries(texts) : undefined;
}
