/**
 * The newest known version of the record that a drawer was opened with. It stays open where a filter, a page or a deletion
 * took it out of the list.
 */
export const latestOf = <T extends { id: string }>(items: readonly T[] | undefined, opened: T | undefined) =>
  items?.find(({ id }) => id === opened?.id) ?? opened;
