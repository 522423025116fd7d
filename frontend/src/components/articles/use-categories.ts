import { useMemo } from 'react';
import { type CategoryDto, useListCategoriesQuery } from '@/api/generated/catalog';
import { useLanguage } from '@/i18n/use-language';

export interface CategoryNode {
  id: string;
  name: string;
  /** With the names of its ancestors, as "Lumière › Projecteurs". */
  path: string;
  depth: number;
}

/** In tree order, siblings by name. */
export function inTreeOrder(categories: readonly CategoryDto[], language: string): CategoryNode[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const known = new Set(categories.map(({ id }) => id));
  const below = (parentId: string | null, path: string, depth: number): CategoryNode[] =>
    categories
      .filter((one) => (one.parentId !== null && known.has(one.parentId) ? one.parentId : null) === parentId)
      .sort((a, b) => compare(a.name, b.name))
      .flatMap(({ id, name }) => {
        const own = path === '' ? name : `${path} › ${name}`;
        return [{ id, name, path: own, depth }, ...below(id, own, depth + 1)];
      });
  return below(null, '', 0);
}

/** The path that a name gets below a category, or at the top; empty without a name. */
export function pathBelow(
  nodes: readonly CategoryNode[],
  parentId: string | undefined,
  name: string | undefined,
): string {
  if (!name?.trim()) return '';
  const parent = nodes.find(({ id }) => id === parentId);
  return parent === undefined ? name : `${parent.path} › ${name.trim()}`;
}

/** A page of the categories after another one; no query where none follows. */
function useCategoryPage(before: { nextCursor: string | null } | undefined) {
  const cursor = before?.nextCursor ?? null;
  return useListCategoriesQuery(
    { limit: 200, sort: 'name', ...(cursor === null ? {} : { cursor }) },
    { skip: cursor === null },
  );
}

/** All categories: an organisation has a thousand at most, which are five pages. */
export function useAllCategories() {
  const first = useListCategoriesQuery({ limit: 200, sort: 'name' });
  const second = useCategoryPage(first.data);
  const third = useCategoryPage(second.data);
  const fourth = useCategoryPage(third.data);
  const fifth = useCategoryPage(fourth.data);
  const [one, two, three] = [first.data, second.data, third.data];
  const [four, five] = [fourth.data, fifth.data];
  const items = useMemo(
    () => one && [one, two, three, four, five].flatMap((page) => page?.items ?? []),
    [one, two, three, four, five],
  );
  return { query: first, items };
}

export function useCategories(): CategoryNode[] | undefined {
  const language = useLanguage();
  const { items } = useAllCategories();
  return useMemo(() => items && inTreeOrder(items, language), [items, language]);
}
