import type { CategoryCountDto } from '@/api/generated/catalog';
import type { CategoryNode } from '@/components/articles/use-categories';

/** The articles of each category and of those below it; under undefined, all articles. */
export function articlesBelow(
  categories: readonly CategoryNode[],
  counts: readonly CategoryCountDto[],
): Map<string | undefined, number> {
  const own = new Map(counts.map(({ categoryId, articles }) => [categoryId, articles]));
  const all = counts.reduce((sum, { articles }) => sum + articles, 0);
  const below = new Map<string | undefined, number>([[undefined, all]]);
  categories.forEach(({ id, depth }, index) => {
    const rest = categories.slice(index + 1);
    const end = rest.findIndex((other) => other.depth <= depth);
    const subtree = [{ id }, ...(end === -1 ? rest : rest.slice(0, end))];
    below.set(
      id,
      subtree.reduce((sum, node) => sum + (own.get(node.id) ?? 0), 0),
    );
  });
  return below;
}
