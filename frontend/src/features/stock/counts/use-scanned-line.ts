import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScannedDto } from '@/api/generated/catalog';
import { type CountLineDto, useLazyListCountLinesQuery } from '@/api/generated/stock';
import type { ScanAnswer } from '@/components/scan/scan-dialog';
import { useFoundCode } from '@/components/scan/use-found-code';
import type { ListState } from '@/shared/hooks/use-list-state';
import { signal } from '@/shared/lib/scan/signal';
import { useSaveCount } from './use-save-count';
import type { TypedCounts } from './use-typed-counts';

/** An article has no more lines that are looked through. */
const PAGE = 100;

interface ScannedLines {
  countId: string;
  state: 'open' | 'counted';
  typed: TypedCounts;
  list: Pick<ListState<never>, 'q' | 'search'>;
  shown: readonly CountLineDto[] | undefined;
}

/** Of several that have a scanned number, those whose articles the stocktake counts. */
function useCountedAmong(id: string) {
  const [ask] = useLazyListCountLinesQuery();
  return async (candidates: readonly ScannedDto[]) => {
    const counted = await Promise.all(
      candidates.map(async ({ article }) => {
        if (article === undefined) return false;
        const { data } = await ask({ id, q: article.sku, limit: PAGE }, true);
        return data?.items.some(({ articleId }) => articleId === article.id) ?? false;
      }),
    );
    return candidates.filter((_one, index) => counted[index]);
  };
}

/** The line of a lot, or the only one of an article: of several lots the article does not say which one is counted. */
function lineOf(lines: readonly CountLineDto[], { article, lot }: ScannedDto): CountLineDto | undefined {
  const own = lines.filter(({ articleId }) => articleId === article?.id);
  if (lot !== undefined && article?.tracking === 'lot') return own.find(({ lotId }) => lotId === lot.id);
  return own.length === 1 ? own[0] : undefined;
}

/** Moves the focus to the quantity of an article once the search shows it. */
function useSoughtLine({ list: { q }, shown }: ScannedLines) {
  const lines = useRef<HTMLUListElement>(null);
  const sought = useRef<{ readonly id: string; readonly sku: string }>(undefined);
  const focusSought = () => {
    if (sought.current === undefined || sought.current.sku !== q || shown === undefined) return;
    const at = shown.findIndex(({ articleId }) => articleId === sought.current?.id);
    sought.current = undefined;
    lines.current?.children[at]?.querySelector('input')?.focus();
  };
  useEffect(focusSought);
  const seek = (article: { readonly id: string; readonly sku: string } | undefined) => {
    sought.current = article;
  };
  return { lines, seek };
}

/**
 * Shows the line of what is scanned, and counts it: each scan is one piece more, or as many as its label says. The quantity
 * can be typed over, and is saved when another line is scanned. The focus stays in the field for codes, or goes on to the
 * next quantity where the scan was typed into one.
 */
export function useScannedLine(scanned: ScannedLines) {
  const { countId, state, typed, list } = scanned;
  const { t } = useTranslation('counts');
  const [ask] = useLazyListCountLinesQuery();
  const { save } = useSaveCount(countId);
  const { lines, seek } = useSoughtLine(scanned);
  const last = useRef<CountLineDto>(undefined);
  const reading = useRef<{ staysHere: boolean; counting?: Promise<ScanAnswer> }>({ staysHere: false });

  const saveLast = async () => {
    const line = last.current;
    const entry = line && typed.of(line);
    if (line === undefined || line.article === null || entry === undefined) return;
    const { article, counted, lotId } = line;
    typed.keepCount(line, 'sent');
    const isSaved = await save({ article, counted, lotId: lotId ?? undefined, entry });
    typed.keepCount(line, isSaved ? 'saved' : 'changed');
  };
  const count = async (found: ScannedDto, staysHere: boolean): Promise<ScanAnswer> => {
    const { article, asset, elements } = found;
    if (article === undefined) return { kind: 'done' };
    const { data } = await ask({ id: countId, q: article.sku, limit: PAGE, state });
    if (data === undefined) return { kind: 'failed' };
    const line = lineOf(data.items, found);
    if (line?.id !== last.current?.id) {
      void saveLast();
      last.current = line;
    }
    list.search(article.sku);
    seek(staysHere ? undefined : article);
    if (line === undefined)
      return data.items.some(({ articleId }) => articleId === article.id)
        ? { kind: 'done' }
        : { kind: 'bad', text: t('scan.notHere', { name: article.name }) };
    const serial = article.tracking === 'serial' ? (asset?.serial ?? elements?.serial) : undefined;
    // Units are counted by their own numbers.
    if (article.tracking === 'serial' && serial === undefined) return { kind: 'done' };
    typed.add(line, { quantity: elements?.quantity ?? 1, serial });
    signal('good');
    return { kind: 'done' };
  };
  const find = useFoundCode((found) => {
    reading.current.counting = count(found, reading.current.staysHere);
  }, useCountedAmong(countId));
  const read = async (code: string, staysHere = false): Promise<ScanAnswer> => {
    reading.current = { staysHere };
    const answer = await find(code);
    return (await reading.current.counting) ?? answer;
  };
  return { lines, read, goToQuantity: () => lines.current?.querySelector('input')?.focus() };
}
