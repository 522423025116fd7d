import type { ScannedDto } from '@/api/generated/catalog';
import { candidatesOf } from '@/components/scan/candidates';
import { unknownNumber } from '@/components/scan/label-numbers';
import { isLookupFailure, type LookupFailure, useCodeLookup } from '@/components/scan/use-code-lookup';
import { isDone, type OrderLine } from '../order-lines';

export type ScanOutcome =
  /** `code` identifies the picked thing: a label names a unit, a lot or an article. It may say a quantity. */
  | { kind: 'line'; line: OrderLine; code: string; quantity?: number | undefined }
  | { kind: 'complete'; line: OrderLine }
  /** Articles of this order with open lines share the number. */
  | { kind: 'several'; names: readonly string[] }
  /** A known article that is not in this order. */
  | { kind: 'wrong'; name: string }
  | LookupFailure;

/** The server takes at most this many ids at once. */
const MAX_IDS = 200;

const isAddress = (code: string) => /^https?:\/\//.test(code.trim());
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The names of articles, with their SKUs where some have the same name. */
function namesOf(articles: readonly OrderLine['article'][], code: string): string[] {
  const names = articles.map((article) => article?.name ?? code);
  if (new Set(names).size === names.length) return names;
  return articles.map((article) => (article === null ? code : `${article.name} (${article.sku})`));
}

/**
 * Finds the line of a code: by the loaded references, else by a query. The lines are read again after it: others may be
 * picked by then.
 */
export function useScan(linesNow: () => readonly OrderLine[]) {
  const lookUp = useCodeLookup();

  const outcome = (own: readonly OrderLine[], code: string): ScanOutcome | null => {
    const open = own.find((line) => !isDone(line));
    const first = own[0];
    if (open !== undefined) return { kind: 'line', line: open, code };
    return first === undefined ? null : { kind: 'complete', line: first };
  };
  /** The role of a unit, a lot or an article in this order. */
  const outcomeOf = (found: ScannedDto, code: string): ScanOutcome => {
    const { article, lot, asset, location, elements } = found;
    const lines = linesNow();
    if (article === undefined) return { kind: 'wrong', name: location?.path ?? code };
    const stranger = unknownNumber(found);
    if (stranger !== undefined) return { kind: 'wrong', name: `${article.name} ${stranger}` };
    const isLabel = isAddress(code) || elements !== undefined;
    const named = isLabel ? (asset?.serial ?? lot?.number ?? article.sku) : code;
    const ofLot =
      lot &&
      outcome(
        lines.filter(({ lotId }) => lotId === lot.id),
        named,
      );
    const withQuantity = (one: ScanOutcome): ScanOutcome =>
      one.kind === 'line' && elements !== undefined ? { ...one, quantity: elements.quantity } : one;
    if (ofLot?.kind === 'line') return withQuantity(ofLot);
    const ofArticle = outcome(
      lines.filter(({ articleId }) => articleId === article.id),
      named,
    );
    return withQuantity(ofArticle ?? { kind: 'wrong', name: article.name });
  };
  return async (code: string): Promise<ScanOutcome> => {
    const bySku = outcome(
      linesNow().filter(({ article }) => article !== null && same(article.sku, code)),
      code,
    );
    if (bySku !== null) return bySku;
    const ids = [...new Set(linesNow().map(({ articleId }) => articleId))].slice(0, MAX_IDS);
    const found = await lookUp({ code, articleId: ids.join(',') });
    if (isLookupFailure(found)) return found;
    const outcomes = candidatesOf(found).map((each) => outcomeOf(each, code));
    const open = outcomes.filter((each) => each.kind === 'line');
    const articles = new Map(open.map(({ line }) => [line.articleId, line.article]));
    if (articles.size > 1) return { kind: 'several', names: namesOf([...articles.values()], code) };
    const [first] = [...open, ...outcomes.filter(({ kind }) => kind === 'complete'), ...outcomes];
    return first ?? { kind: 'unknown' };
  };
}
