import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLazyScanCodeQuery } from '@/api/generated/catalog';
import {
  type LoanDto,
  type ReturnCreateDto,
  type ReturnLineCreateDto,
  useListLoansQuery,
  useReceiveReturnMutation,
} from '@/api/generated/returns';
import type { Draft } from '@/api/offline/outbox.rules';
import { sendOrKeep } from '@/api/offline/send-or-keep';
import { type ApiProblem, toApiProblem } from '@/api/to-problem';
import type { ScanAnswer } from '@/components/scan/scan-dialog';
import { useDocumentDownload } from '@/components/use-document-download';
import { useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { toast } from '@/shared/ui/toast';
import { byRequest, type Entry, fits, type Group, initially, linesOf } from './desk-entries';

const MAX_LOANS = 100;
const SEARCHES = ['q', 'articleId', 'requestId'] as const;
type SearchBy = (typeof SEARCHES)[number];

/** The search of the desk, in the address. */
function useDeskSearch() {
  const [params, setParams] = useSearchParams();
  const by = SEARCHES.find((name) => params.get(name) !== null);
  const search = by === undefined ? undefined : { [by]: params.get(by) ?? '' };
  const searchFor = (name: SearchBy, value: string) => setParams({ [name]: value });
  return { search, searchFor, reset: () => setParams({}) };
}

/** A return as it may have to wait: each is one of its own. */
function draftOf({ requestId, loans }: Group, body: ReturnCreateDto): Draft {
  const names = loans
    .filter(({ lineId }) => body.lines.some((line) => line.lineId === lineId))
    .map(({ article }) => article?.name);
  const label = [loans[0]?.requestNumber, ...names].filter(Boolean).join(' · ');
  const subject = `return/${requestId}/${crypto.randomUUID()}`;
  return { kind: 'return', subject, label, path: '/api/returns', body: { ...body } };
}

/** Records returns, each with its note to download. */
function useReturns() {
  const { t } = useTranslation(['loans', 'common']);
  const [receive, { isLoading }] = useReceiveReturnMutation();
  const [problem, setProblem] = useState<ApiProblem>();
  const { download } = useDocumentDownload();
  const record = async (group: Group, lines: ReturnLineCreateDto[], name: string): Promise<boolean> => {
    const { requestId } = group;
    const returnCreateDto = { requestId, lines, ...(name === '' ? {} : { returnedBy: name }) };
    const {
      data,
      problem: refusal,
      isKept,
    } = await sendOrKeep(draftOf(group, returnCreateDto), (key) =>
      receive({ returnCreateDto, 'Idempotency-Key': key }),
    );
    setProblem(refusal);
    if (isKept) toast.info(t('common:unsent.kept'));
    if (data === undefined) return isKept === true;
    toast.success(t('desk.done', { number: data.number }), {
      action: { label: t('desk.note'), onClick: () => download(data.document) },
    });
    return true;
  };
  return { record, busy: isLoading, error: problem };
}

/** The loans whose photos are being uploaded. */
function useUploading() {
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  const setBusy = (loan: LoanDto, isBusy: boolean) =>
    setUploading((old) => new Set(isBusy ? [...old, loan.id] : [...old].filter((id) => id !== loan.id)));
  return { isUploading: uploading.size > 0, setBusy };
}

/** Who brings it back; the name and the ticks, also of loans that the search does not show now, are not left unasked. */
function useReturnedBy(entries: ReadonlyMap<string, Entry>, busy: boolean) {
  const [returnedBy, setReturnedBy] = useState('');
  const isFilled = returnedBy.trim() !== '' || [...entries.values()].some(({ ticked }) => ticked);
  useUnsavedGuard(!isFilled ? 'saved' : busy ? 'sent' : 'changed');
  return [returnedBy, setReturnedBy] as const;
}

/** The state of the returns desk: the found loans, what is entered for each, and the returns. */
export function useDesk() {
  const { t } = useTranslation('loans');
  const { search, searchFor, reset } = useDeskSearch();
  const query = useListLoansQuery({ ...search, limit: MAX_LOANS }, { skip: search === undefined });
  const [ask] = useLazyScanCodeQuery();
  const { record, busy, error } = useReturns();
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const [returnedBy, setReturnedBy] = useReturnedBy(entries, busy);
  const [answer, setAnswer] = useState('');
  const { isUploading, setBusy } = useUploading();
  const loans = search === undefined ? [] : (query.currentData?.items ?? []);
  const entryOf = (loan: LoanDto) => entries.get(loan.id) ?? initially(loan);
  const groups = byRequest(loans);
  const ticked = loans.filter((loan) => entryOf(loan).ticked);

  const set = (loan: LoanDto, changes: Partial<Entry>) =>
    setEntries((old) => new Map(old).set(loan.id, { ...(old.get(loan.id) ?? initially(loan)), ...changes }));

  /**
   * A code ticks the first open line of its article, or searches for it; other text is searched for. Undefined where it
   * was searched for.
   */
  const enter = async (text: string): Promise<Extract<ScanAnswer, { text: string }> | undefined> => {
    const code = text.trim();
    setAnswer('');
    if (code === '') return undefined;
    const say = (kind: 'good' | 'bad', said: string) => {
      setAnswer(said);
      return { kind, text: said };
    };
    const found = await ask({ code }, true);
    if (found.error !== undefined && toApiProblem(found.error).status !== 404)
      return say('bad', t('desk.failed'));
    const article = found.data?.article;
    if (article === undefined) {
      searchFor('q', found.data?.location?.path ?? code);
      return undefined;
    }
    const shown = loans.filter(({ articleId }) => articleId === article.id);
    const next = shown.find((loan) => !entryOf(loan).ticked);
    if (next !== undefined) {
      set(next, { ticked: true });
      return say('good', t('desk.ticked', { name: article.name }));
    }
    if (shown.length > 0) return say('bad', t('desk.alreadyTicked', { name: article.name }));
    searchFor('articleId', article.id);
    return undefined;
  };

  /** One return for each request with ticked lines; the first refusal ends it. */
  const takeBack = async () => {
    for (const group of groups) {
      const lines = linesOf(group, entryOf);
      if (lines.length > 0 && !(await record(group, lines, returnedBy.trim()))) return;
    }
    setEntries(new Map());
    setReturnedBy('');
    reset();
  };
  return {
    query,
    groups,
    isSearching: search !== undefined,
    entryOf,
    set,
    setBusy,
    ticked: ticked.length,
    possible: ticked.length > 0 && !isUploading && loans.every((loan) => fits(loan, entryOf(loan))),
    returnedBy,
    setReturnedBy,
    answer,
    enter: (text: string) => void enter(text),
    /** A code from the camera, which stays open for the next one. */
    scan: async (code: string): Promise<ScanAnswer> => (await enter(code)) ?? { kind: 'done' },
    takeBack: () => void takeBack(),
    busy,
    error,
  };
}
