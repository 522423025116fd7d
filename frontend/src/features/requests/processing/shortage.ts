import type { ApiProblem } from '@/api/to-problem';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The available quantities of a refused approval, by article; empty for other problems. */
export function availableIn(problem: ApiProblem | undefined): Map<string, number> {
  const found = new Map<string, number>();
  if (problem?.code !== 'STOCK_INSUFFICIENT' || !Array.isArray(problem.details.available)) return found;
  for (const entry of problem.details.available) {
    if (!isRecord(entry)) continue;
    const { articleId, available } = entry;
    if (typeof articleId === 'string' && typeof available === 'number') found.set(articleId, available);
  }
  return found;
}
