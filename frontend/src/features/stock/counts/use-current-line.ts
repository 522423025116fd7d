import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CountLineDto, useListCountLinesQuery } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { useSaveCount } from './use-save-count';
import type { TypedCounts } from './use-typed-counts';

/** An article has no more lines that are looked through. */
export const MAX_ARTICLE_LINES = 100;

interface CurrentLineInput {
  countId: string;
  typed: TypedCounts;
  /** The lines that are shown; undefined while they are loaded. */
  shown: readonly CountLineDto[] | undefined;
  /** True if the first of the shown lines is counted unless another one is chosen. */
  beginsAtFirst: boolean;
}

export interface CurrentLine {
  /** The line that is being counted. */
  line: CountLineDto | undefined;
  /** The element that shows it. */
  card: React.RefObject<HTMLElement | null>;
  /** Goes to a line, or to the first one; the quantity typed for the previous line is saved. */
  choose: (line: CountLineDto | undefined, options?: { takesFocus?: boolean }) => void;
  /** Saves the quantity typed for a line, and answers why not. */
  saveTyped: (
    line: CountLineDto,
  ) => Promise<{ line?: CountLineDto | undefined; problem?: string | undefined }>;
  /** Goes on to the line after the current one; its count is on its way to the server. */
  goOn: () => void;
}

/** A line that is counted again has another round. */
const roundOf = ({ id, rounds }: CountLineDto) => `${id}/${rounds}`;

/** Of one line as it was read at several times: a list may still be loaded again. */
const newest = (lines: readonly CountLineDto[]) =>
  lines.reduce((before, one) => (one.rounds > before.rounds ? one : before));

/** The line that is being counted: the one that was scanned or chosen, or else the first one that is to be counted. */
export function useCurrentLine({ countId, typed, shown, beginsAtFirst }: CurrentLineInput): CurrentLine {
  const problemText = useProblemText();
  const { save } = useSaveCount(countId);
  const [chosen, setChosen] = useState<CountLineDto>();
  /** The lines before the current one, and may still be in the list for a moment, or until there is a connection. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const card = useRef<HTMLElement>(null);
  const isShown = shown?.some(({ id }) => id === chosen?.id) ?? false;
  const { currentData: ofArticle } = useListCountLinesQuery(
    { id: countId, q: chosen?.article?.sku ?? '', limit: MAX_ARTICLE_LINES },
    { skip: chosen === undefined || isShown },
  );
  const known = [...(shown ?? []), ...(ofArticle?.items ?? [])].filter(({ id }) => id === chosen?.id);
  const isOpen = (one: CountLineDto) => one.article !== null && !left.has(roundOf(one));
  const line = chosen ? newest([...known, chosen]) : beginsAtFirst ? shown?.find(isOpen) : undefined;

  const saveTyped: CurrentLine['saveTyped'] = async (one) => {
    const entry = typed.of(one);
    const { article, counted, lotId } = one;
    if (entry === undefined || article === null) return {};
    typed.keepCount(one, 'sent');
    const saved = await save({ article, counted, lotId: lotId ?? undefined, entry });
    typed.keepCount(one, saved.problem === undefined ? 'saved' : 'changed');
    return { line: saved.line, problem: saved.problem && problemText(saved.problem) };
  };
  const saveInBackground = async (one: CountLineDto) => {
    const { problem } = await saveTyped(one);
    if (problem !== undefined) toast.error(problem);
  };
  const go = (next: CountLineDto | undefined, takesFocus: boolean) => {
    // At once, so that the next keys belong to the next line and a phone keeps its keyboard open.
    flushSync(() => setChosen(next));
    if (takesFocus) card.current?.querySelector('input')?.focus();
  };
  return {
    line,
    card,
    saveTyped,
    choose: (next, { takesFocus = true } = {}) => {
      if (line !== undefined && line.id !== next?.id && typed.unsavedOf(line)) void saveInBackground(line);
      go(next, takesFocus);
    },
    goOn: () => {
      if (line === undefined) return;
      if (typed.unsavedOf(line)) void saveInBackground(line);
      const at = shown?.findIndex(({ id }) => id === line.id) ?? -1;
      const others = [...(shown?.slice(at + 1) ?? []), ...(shown?.slice(0, Math.max(at, 0)) ?? [])];
      setLeft((before) => new Set(before).add(roundOf(line)));
      go(beginsAtFirst ? others.find(isOpen) : undefined, true);
      if (card.current === null) document.getElementById('content')?.focus({ preventScroll: true });
    },
  };
}
