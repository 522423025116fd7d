import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleDto } from '@/api/generated/catalog';
import { useTaskQueue } from '@/shared/hooks/use-task-queue';
import { signal } from '@/shared/lib/scan/signal';
import type { CodeMatch, EnterOutcome } from './use-article-search';

/** Adds a found article, or a unit or a lot of it, or answers the reason why not. */
export type AddArticle = (
  article: ArticleDto,
  named?: Omit<CodeMatch, 'article'>,
) => string | undefined | void;

/** A code that several have: the user chooses. */
interface CodeChoice {
  readonly code: string;
  readonly named: readonly CodeMatch[];
}

interface CodeProblem {
  readonly code: string;
  readonly text: string;
}

interface LookupQueue {
  /** Looks up the article, unit or lot with a code. */
  lookUp: (code: string) => Promise<EnterOutcome>;
  onPick: AddArticle;
  /** Shows a code in the field again; false where the field has another text. */
  restore: (code: string) => boolean;
  /** Called with a text that is no code and was typed by hand. */
  offer: (text: string) => void;
  /** Called after each code. */
  onAnswered?: (() => void) | undefined;
}

/**
 * Looks entered codes up one after the other and adds the article of each. A scan may arrive before the previous one is
 * answered, or while an earlier one still waits for a choice.
 */
export function useLookupQueue({ lookUp, onPick, restore, offer, onAnswered }: LookupQueue) {
  const { t } = useTranslation('requests');
  const { addTask, isPending } = useTaskQueue();
  const [choices, setChoices] = useState<readonly CodeChoice[]>([]);
  const [problems, setProblems] = useState<readonly CodeProblem[]>([]);
  const latest = useRef(onPick);
  useLayoutEffect(() => {
    latest.current = onPick;
  });

  const setProblem = (code: string, text?: string) =>
    setProblems((old) => [
      ...old.filter((problem) => problem.code !== code),
      ...(text === undefined ? [] : [{ code, text }]),
    ]);
  const add = (code: string, { article, ...tracked }: CodeMatch) => {
    const refusal = latest.current(article, tracked);
    if (tracked.isCode) signal(typeof refusal === 'string' ? 'bad' : 'good');
    setProblem(code, typeof refusal === 'string' ? refusal : undefined);
  };
  const addByCode = async (code: string, isTyped: boolean) => {
    const outcome = await lookUp(code);
    if (typeof outcome === 'string' || outcome.length > 1) signal('bad');
    if (outcome === 'unknown') {
      setProblem(code, t('search.unknown', { text: code }));
      if (isTyped) offer(code);
    } else if (outcome === 'failed') {
      setProblem(code, restore(code) ? t('search.failed') : `${code}: ${t('search.failed')}`);
    } else if (outcome.length > 1) setChoices((old) => [...old, { code, named: outcome }]);
    else for (const named of outcome) add(code, named);
  };
  const [choice] = choices;
  return {
    enqueue: (code: string, isTyped: boolean) =>
      addTask(async () => {
        await addByCode(code, isTyped);
        onAnswered?.();
      }),
    isPending,
    add,
    choices: choice?.named ?? [],
    choose: (named: CodeMatch) => {
      setChoices(([, ...others]) => others);
      if (choice !== undefined) add(choice.code, named);
    },
    problems,
    clearProblems: () => setProblems([]),
  };
}
