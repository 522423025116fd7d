import type { ApiProblem } from '@/api/to-problem';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a refused approval says is available, by article; empty for any other problem. */
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
