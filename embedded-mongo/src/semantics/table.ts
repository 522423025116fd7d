/** The entry of a table by a name that a client chose, which must not find inherited properties of objects. */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
