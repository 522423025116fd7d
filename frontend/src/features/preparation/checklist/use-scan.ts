import { useLazyScanCodeQuery } from '@/api/generated/catalog';
import { toApiProblem } from '@/api/to-problem';
import { isDone, type OrderLine } from '../order-lines';

export type ScanOutcome =
  /** `code` is what the line is picked by: an address of a label names a unit, a lot or an article. */
  | { kind: 'line'; line: OrderLine; code: string }
  | { kind: 'complete'; line: OrderLine }
  /** A known article that is not in this order. */
  | { kind: 'wrong'; name: string }
  | { kind: 'unknown' }
  | { kind: 'failed' };

const isAddress = (code: string) => /^https?:\/\//.test(code.trim());
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Finds the line of a code: by the loaded references, else by a query. The lines are read anew after it: others may be picked by then. */
export function useScan(linesNow: () => readonly OrderLine[]) {
  const [ask] = useLazyScanCodeQuery();

  const outcome = (own: readonly OrderLine[], code: string): ScanOutcome | null => {
    const open = own.find((line) => !isDone(line));
    const first = own[0];
    if (open !== undefined) return { kind: 'line', line: open, code };
    return first === undefined ? null : { kind: 'complete', line: first };
  };
  return async (code: string): Promise<ScanOutcome> => {
    const bySku = outcome(
      linesNow().filter(({ article }) => article !== null && same(article.sku, code)),
      code,
    );
    if (bySku !== null) return bySku;
    const found = await ask({ code }, true);
    if (found.data === undefined)
      return { kind: toApiProblem(found.error).status === 404 ? 'unknown' : 'failed' };
    const { article, lot, asset } = found.data;
    const lines = linesNow();
    if (article === undefined) return { kind: 'wrong', name: found.data.location?.path ?? code };
    const named = isAddress(code) ? (asset?.serial ?? lot?.number ?? article.sku) : code;
    const ofLot =
      lot &&
      outcome(
        lines.filter(({ lotId }) => lotId === lot.id),
        named,
      );
    if (ofLot?.kind === 'line') return ofLot;
    return (
      outcome(
        lines.filter(({ articleId }) => articleId === article.id),
        named,
      ) ?? {
        kind: 'wrong',
        name: article.name,
      }
    );
  };
}
