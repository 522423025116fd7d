import { useLazyScanCodeQuery } from '@/api/generated/catalog';
import { toApiProblem } from '@/api/to-problem';
import { isDone, type OrderLine } from '../order-lines';

export type ScanOutcome =
  | { kind: 'line'; line: OrderLine }
  | { kind: 'complete'; line: OrderLine }
  /** A known article that is not in this order. */
  | { kind: 'wrong'; name: string }
  | { kind: 'unknown' }
  | { kind: 'failed' };

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Finds the line of a code: by the loaded references, else by a query. */
export function useScan(lines: readonly OrderLine[]) {
  const [ask] = useLazyScanCodeQuery();

  const outcome = (own: readonly OrderLine[]): ScanOutcome | null => {
    const open = own.find((line) => !isDone(line));
    const first = own[0];
    if (open !== undefined) return { kind: 'line', line: open };
    return first === undefined ? null : { kind: 'complete', line: first };
  };
  return async (code: string): Promise<ScanOutcome> => {
    const bySku = outcome(lines.filter(({ article }) => article !== null && same(article.sku, code)));
    if (bySku !== null) return bySku;
    const found = await ask({ code }, true);
    if (found.data === undefined)
      return { kind: toApiProblem(found.error).status === 404 ? 'unknown' : 'failed' };
    const { article, lot } = found.data;
    const ofLot = lot && outcome(lines.filter(({ lotId }) => lotId === lot.id));
    if (ofLot?.kind === 'line') return ofLot;
    return (
      outcome(lines.filter(({ articleId }) => articleId === article.id)) ?? {
        kind: 'wrong',
        name: article.name,
      }
    );
  };
}
