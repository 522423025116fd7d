import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanDto, ScannedDto } from '@/api/generated/catalog';
import type { LoanDto } from '@/api/generated/returns';
import { candidatesOf } from '@/components/scan/candidates';
import type { ScanAnswer } from '@/components/scan/scan-dialog';
import { isLookupFailure, useCodeLookup } from '@/components/scan/use-code-lookup';
import { useLanguage } from '@/i18n/use-language';
import { useSubmitKeys } from '@/shared/hooks/use-submit-keys';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { signal } from '@/shared/lib/scan/signal';
import {
  adding,
  byRequest,
  choosing,
  type Entry,
  enteredSince,
  fits,
  hasUnits,
  initially,
  linesOf,
  piecesOf,
  stillOut,
  ticking,
} from './desk-entries';
import { useDeskLoans } from './use-desk-loans';
import { useReturns } from './use-returns';

type TextAnswer = Extract<ScanAnswer, { text: string }>;

interface DeskEntry {
  readonly loan: LoanDto;
  /** The search that has found it. */
  readonly search: string;
  readonly entry: Entry;
}

/**
 * The entries, by loan; a loan that another search found stays in sight while it is ticked. One that its own search no
 * longer finds has been returned elsewhere.
 */
function useEntries({ found, search: shownSearch, isWhole }: ReturnType<typeof useDeskLoans>) {
  const [entered, setEntered] = useState<ReadonlyMap<string, DeskEntry>>(new Map());
  const entryIn = (all: typeof entered, loan: LoanDto) =>
    stillOut(all.get(loan.id)?.entry ?? initially(loan), loan);
  const entryOf = (loan: LoanDto) => entryIn(entered, loan);
  const shown = new Set(found.map(({ id }) => id));
  const held = [...entered.values()].filter(
    ({ loan, entry, search }) => entry.ticked && !shown.has(loan.id) && !(isWhole && search === shownSearch),
  );
  return {
    loans: [...held.map(({ loan }) => loan), ...found],
    entryOf,
    /** Scans may follow each other faster than the screen: their changes are computed from the last entry. */
    set: (loan: LoanDto, changes: Partial<Entry> | ((entry: Entry) => Partial<Entry>)) =>
      setEntered((old) => {
        const before = entryIn(old, loan);
        const entry = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
        // A unit that was scanned is found without its search being shown.
        const search = shown.has(loan.id) ? shownSearch : '';
        return new Map(old).set(loan.id, { loan, entry, search });
      }),
    /** Clears the sent entries. Those scanned or ticked meanwhile stay. */
    settle: (sent: readonly Omit<DeskEntry, 'search'>[]) =>
      setEntered((old) => {
        const next = new Map(old);
        for (const { loan, entry } of sent) {
          const now = old.get(loan.id);
          const rest = now && enteredSince(now.entry, entry);
          if (now === undefined || rest === undefined) next.delete(loan.id);
          else next.set(loan.id, { ...now, loan, entry: rest });
        }
        return next;
      }),
  };
}

/** The loans whose photos are being uploaded. */
function useUploading() {
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  const setBusy = (loan: LoanDto, isBusy: boolean) =>
    setUploading((old) => new Set(isBusy ? [...old, loan.id] : [...old].filter((id) => id !== loan.id)));
  return { isUploading: uploading.size > 0, setBusy };
}

interface ScannedItem {
  readonly article: NonNullable<ScanDto['article']>;
  readonly asset: ScanDto['asset'];
}

const ofArticle = ({ article, asset }: ScannedDto): ScannedItem[] =>
  article === undefined ? [] : [{ article, asset }];

/** Of several with one number those whose loans are shown; else the units that are out; else all. */
function fittingLoans(candidates: readonly ScannedItem[], loans: readonly LoanDto[]): readonly ScannedItem[] {
  const isShown = ({ asset, article }: ScannedItem) =>
    loans.some(({ articleId, assetIds }) =>
      asset === undefined ? articleId === article.id : assetIds.includes(asset.id),
    );
  const shown = candidates.filter(isShown);
  if (shown.length > 0) return shown;
  const out = candidates.filter(({ asset }) => asset?.state === 'out');
  return out.length > 0 ? out : candidates;
}

/** Ticks the loans that the address names, once they are found: somebody has pressed “Take back” for it. */
function useNamed({ entries: { set }, desk: { named, found } }: DeskScanOptions) {
  const { loanId, assetId, areAll } = named;
  const done = useRef<string>(undefined);
  useEffect(() => {
    const name = areAll ? 'all' : (assetId ?? loanId);
    if (name === null) done.current = undefined;
    if (name === null || done.current === name) return;
    if (areAll) {
      if (found.length > 0) done.current = name;
      for (const loan of found) set(loan, ticking(loan, true));
      return;
    }
    const loan = found.find(({ id, assetIds }) =>
      assetId === null ? id === loanId : assetIds.includes(assetId),
    );
    if (loan === undefined) return;
    done.current = name;
    set(loan, ({ units }) =>
      assetId === null ? ticking(loan, true) : choosing({ ...units, [assetId]: 'good' }),
    );
  });
}

interface DeskScanOptions {
  entries: ReturnType<typeof useEntries>;
  desk: ReturnType<typeof useDeskLoans>;
}

/** The handling of a text or a code: it ticks the loan of a code, or searches for the text. */
function useDeskScan({ entries: { loans, entryOf, set }, desk }: DeskScanOptions) {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  const lookUp = useCodeLookup();
  const say = (kind: 'good' | 'bad', text: string): TextAnswer => ({ kind, text });

  /** A serial number ticks its unit, wherever it is out. */
  const tickUnit = async (
    { id, serial, articleId, requestId }: NonNullable<ScanDto['asset']>,
    article: string,
  ) => {
    const name = `${article} ${serial}`;
    const shown = loans.find(({ assetIds }) => assetIds.includes(id));
    const loan = shown ?? (await desk.findByUnit(id, { articleId, requestId }));
    if (loan === undefined) return say('bad', t('desk.failed'));
    if (loan === null) return say('bad', t('desk.notOut', { name }));
    if (entryOf(loan).units[id] !== undefined) return say('bad', t('desk.alreadyTicked', { name }));
    set(loan, ({ units }) => choosing({ ...units, [id]: 'good' }));
    if (shown === undefined) desk.searchFor('requestId', loan.requestId);
    return say('good', t('desk.ticked', { name }));
  };
  const countPieces = (loan: LoanDto, name: string, pieces: number): TextAnswer => {
    const done = adding(loan, entryOf(loan), pieces).quantity;
    set(loan, (entry) => adding(loan, entry, pieces));
    if (done === loan.quantity) return say('good', t('desk.ticked', { name }));
    const [counted, total] = [done, loan.quantity].map((each) => formatQuantity(each, language));
    return say('good', t('desk.counted', { name, done: counted, total }));
  };
  /** The code of an article counts pieces of its first line that is not whole; units are ticked by their own codes. */
  const tickArticle = async (
    { id, name }: NonNullable<ScanDto['article']>,
    pieces: number,
  ): Promise<TextAnswer | undefined> => {
    const shown = loans.filter(({ articleId }) => articleId === id);
    const next = shown.find((loan) => !hasUnits(loan) && piecesOf(entryOf(loan)) < loan.quantity);
    if (next !== undefined) return countPieces(next, name, pieces);
    if (shown.some(hasUnits)) return say('bad', t('desk.scanUnit', { name }));
    if (shown.length > 0) return say('bad', t('desk.alreadyTicked', { name }));
    const only = await desk.findOnly(id);
    desk.searchFor('articleId', id);
    return only && !hasUnits(only) ? countPieces(only, name, pieces) : undefined;
  };
  /** Undefined where it was searched for. */
  const enter = async (code: string): Promise<TextAnswer | undefined> => {
    const found = await lookUp({ code });
    if (found.kind === 'failed') return say('bad', t('desk.failed'));
    const data = isLookupFailure(found) ? undefined : found;
    const candidates = data === undefined ? [] : candidatesOf(data).flatMap(ofArticle);
    const [only, ...others] = fittingLoans(candidates, loans);
    if (only !== undefined && others.length > 0)
      return say(
        'bad',
        t('desk.several', { names: [only, ...others].map(({ article }) => article.name).join(', ') }),
      );
    if (only?.asset !== undefined) return tickUnit(only.asset, only.article.name);
    if (only !== undefined) return tickArticle(only.article, data?.elements?.quantity ?? 1);
    const text = data?.location?.path ?? code;
    desk.searchFor('q', text);
    if (!(await desk.finds(text))) signal('bad');
    return undefined;
  };
  /** A code is read, a text is searched for; the field, and the camera, stay for the next one. */
  return async (code: string): Promise<ScanAnswer> => (await enter(code)) ?? { kind: 'done' };
}

/** The state of the returns desk: the found loans, the entry of each, and the returns. */
export function useDesk() {
  const desk = useDeskLoans();
  const entries = useEntries(desk);
  const { loans, entryOf, set, settle } = entries;
  const { record, busy, error } = useReturns();
  const [returnedBy, setReturnedBy] = useState('');
  const { isUploading, setBusy } = useUploading();
  const scan = useDeskScan({ entries, desk });
  useNamed({ entries, desk });
  /** Incremented per return, after which the next scan is awaited. */
  const [round, setRound] = useState(0);
  const groups = byRequest(loans);
  const ticked = loans.filter((loan) => entryOf(loan).ticked);
  useUnsavedGuard(inputOf(returnedBy.trim() !== '' || ticked.length > 0, busy));

  /** One return for each request with ticked lines; the first refusal ends it, and leaves the entries of the others. */
  const takeBack = async () => {
    for (const group of groups) {
      const lines = linesOf(group, entryOf);
      if (lines.length === 0) continue;
      const sent = group.loans.map((loan) => ({ loan, entry: entryOf(loan) }));
      if (!(await record(group, lines, returnedBy.trim()))) return;
      settle(sent);
    }
    setReturnedBy('');
    setRound((before) => before + 1);
    desk.forgetFurther();
    desk.reset();
  };
  const possible = ticked.length > 0 && !isUploading && loans.every((loan) => fits(loan, entryOf(loan)));
  useSubmitKeys(() => void takeBack(), possible && !busy);
  return {
    ...desk,
    groups,
    entryOf,
    set,
    setBusy,
    ticked: ticked.length,
    possible,
    returnedBy,
    setReturnedBy,
    scan,
    round,
    takeBack: () => void takeBack(),
    busy,
    error,
  };
}
