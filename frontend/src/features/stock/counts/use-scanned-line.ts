import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleDto, ScannedDto } from '@/api/generated/catalog';
import { type CountLineDto, useLazyListCountLinesQuery } from '@/api/generated/stock';
import type { ScanAnswer } from '@/components/scan/scan-dialog';
import { useFoundCode } from '@/components/scan/use-found-code';
import { signal } from '@/shared/lib/scan/signal';
import { type CurrentLine, MAX_ARTICLE_LINES } from './use-current-line';
import type { TypedCounts } from './use-typed-counts';

interface ScannedLines {
  countId: string;
  typed: TypedCounts;
  current: CurrentLine;
  /** Shows the lines of an article, where its code does not determine the counted one. */
  search: (sku: string) => void;
}

/** Of several that have a scanned number, those whose articles the stocktake counts. */
function useCountedAmong(id: string) {
  const [ask] = useLazyListCountLinesQuery();
  return async (candidates: readonly ScannedDto[]) => {
    const counted = await Promise.all(
      candidates.map(async ({ article }) => {
        if (article === undefined) return false;
        const { data } = await ask({ id, q: article.sku, limit: MAX_ARTICLE_LINES }, true);
        return data?.items.some(({ articleId }) => articleId === article.id) ?? false;
      }),
    );
    return candidates.filter((_one, index) => counted[index]);
  };
}

/** The line that the first count of an article, or of its lot, creates. */
function newLine({ photos, ...article }: ArticleDto, lot: CountLineDto['lot']): CountLineDto {
  return {
    id: `new/${article.id}/${lot?.id ?? ''}`,
    articleId: article.id,
    article: { ...article, photo: photos[0] ?? null },
    lotId: lot?.id ?? null,
    lot,
    locationPath: '',
    ...{ counted: null, recorded: null, difference: null, unclear: null, countedBy: null, countedAt: null },
    ...{ foundSerials: [], missingSerials: [], unexpectedSerials: [], rounds: 0, missing: 0 },
  };
}

/**
 * The line that a scan is of, also one that its first count creates; undefined where that is ambiguous: the code of an
 * article does not determine one of several lots.
 */
function lineOf(own: readonly CountLineDto[], article: ArticleDto, lot: ScannedDto['lot']) {
  if (article.tracking !== 'lot') return own[0] ?? newLine(article, null);
  if (lot === undefined) return own.length === 1 ? own[0] : undefined;
  return own.find(({ lotId }) => lotId === lot.id) ?? newLine(article, lot);
}

/**
 * Goes to the line of a scanned code, and counts it. Each scan is one piece more, or as many as its label says: the
 * quantity has the focus, can be typed over, and is saved when the next line is counted. A unit with a serial number is
 * saved at once.
 */
export function useScannedLine({ countId, typed, current, search }: ScannedLines) {
  const { t } = useTranslation('counts');
  const [ask] = useLazyListCountLinesQuery();
  /** The answer to the code that is being looked up. */
  const counting = useRef<Promise<ScanAnswer>>(undefined);

  const countUnit = async (line: CountLineDto, serial: string): Promise<ScanAnswer> => {
    const before = typed.of(line)?.serials ?? line.foundSerials;
    if (before.includes(serial)) return { kind: 'good', text: t('scan.foundBefore', { serial }) };
    typed.add(line, { quantity: 1, serial });
    const saved = await current.saveTyped(line);
    if (saved.problem !== undefined) {
      // The next unit can be scanned once the refused one is removed.
      const isTyped = before.length > line.foundSerials.length;
      typed.keepCount(line, isTyped ? 'changed' : 'saved', { quantity: line.counted, serials: before });
      return { kind: 'bad', text: saved.problem };
    }
    // The first unit of an article that no line expected has created its line.
    if (saved.line !== undefined) current.choose(saved.line, { takesFocus: false });
    if (saved.line?.unexpectedSerials.includes(serial) === true)
      return { kind: 'bad', text: t('scan.unexpectedUnit', { serial }) };
    return { kind: 'good', text: t('scan.found', { serial, number: before.length + 1 }) };
  };
  const count = async ({ article, asset, lot, elements }: ScannedDto): Promise<ScanAnswer> => {
    if (article === undefined) return { kind: 'done' };
    const { data } = await ask({ id: countId, q: article.sku, limit: MAX_ARTICLE_LINES });
    if (data === undefined) return { kind: 'failed' };
    const own = data.items.filter(({ articleId }) => articleId === article.id);
    const line = lineOf(own, article, lot);
    if (line === undefined) {
      search(article.sku);
      current.choose(own[0]);
      return own.length > 0
        ? { kind: 'done' }
        : { kind: 'bad', text: t('scan.notHere', { name: article.name }) };
    }
    const isUnit = article.tracking === 'serial';
    const serial = asset?.serial ?? elements?.serial;
    if (!isUnit) typed.add(line, { quantity: elements?.quantity ?? 1 });
    current.choose(line, { takesFocus: !isUnit });
    // Units are counted by their own numbers.
    if (isUnit) return serial === undefined ? { kind: 'done' } : await countUnit(line, serial);
    if (!own.includes(line)) return { kind: 'bad', text: t('scan.unexpected', { name: article.name }) };
    signal('good');
    return { kind: 'done' };
  };
  const find = useFoundCode((found) => {
    counting.current = count(found);
  }, useCountedAmong(countId));
  return async (code: string): Promise<ScanAnswer> => {
    counting.current = undefined;
    const answer = await find(code);
    const { current: counted } = counting as { current: Promise<ScanAnswer> | undefined };
    return counted ?? answer;
  };
}
