import { useState } from 'react';
import { usePrincipal } from '@/components/access/principal';
import { type Draft, type DraftArticle, type DraftLine, parseDraft, withArticle } from './draft';
import { draftKey } from './kept-drafts';

export interface DraftState {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  pick: (article: DraftArticle, quantity?: number) => void;
  changeLine: (articleId: string, changes: Partial<DraftLine>) => void;
  setLines: (change: (now: DraftLine[]) => DraftLine[]) => void;
  forgetDraft: () => void;
}

/** Survives a reload of the tab only: two tabs hold two drafts. */
export function useDraft(name: string, initial: Draft): DraftState {
  const { user } = usePrincipal();
  const key = draftKey(user, name);
  const [draft, setDraft] = useState<Draft>(() => parseDraft(sessionStorage.getItem(key)) ?? initial);
  const update = (next: (old: Draft) => Draft) =>
    setDraft((old) => {
      const changed = next(old);
      sessionStorage.setItem(key, JSON.stringify(changed));
      return changed;
    });
  return {
    draft,
    change: (changes) => update((old) => ({ ...old, ...changes })),
    pick: (article, quantity) => update((old) => withArticle(old, article, quantity)),
    changeLine: (articleId, changes) =>
      update((old) => ({
        ...old,
        lines: old.lines.map((line) => (line.article.id === articleId ? { ...line, ...changes } : line)),
      })),
    setLines: (change) => update((old) => ({ ...old, lines: change(old.lines) })),
    forgetDraft: () => {
      sessionStorage.removeItem(key);
      setDraft(initial);
    },
  };
}
