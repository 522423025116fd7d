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

export function useCategories(): CategoryNode[] | undefined {
  const language = useLanguage();
  const { data } = useListCategoriesQuery({ limit: 200, sort: 'name' });
  return useMemo(() => data && inTreeOrder(data.items, language), [data, language]);
}
