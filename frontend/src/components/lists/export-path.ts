/** The parameters of one page, which a file of the whole list does not have. */
const PAGING: ReadonlySet<string> = new Set(['limit', 'cursor', 'skip', 'count']);

/** The address of a list as a file, with the filters of the list. */
export function exportPath(path: string, filters: object, format: string): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filters) as [string, unknown][])
    if (value !== undefined && value !== null && !PAGING.has(name)) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}
