import { PlusOutlined } from '@ant-design/icons';
import { type Ref, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListArticlesQuery } from '@/api/generated/catalog';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';
import { useAvailableArticles } from '../use-availability';
import { ArticleSearch } from './article-search';
import { CartLine } from './cart-line';
import { type DraftArticle, type DraftLine, daysOf } from './draft';
import styles from './new-request.module.css';
import type { CodeMatch } from './use-article-search';
import type { DraftState } from './use-draft';

interface CartProps {
  state: DraftState;
  siteId: string | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
  emptyProblem: string | undefined;
  onPending: (isPending: boolean) => void;
  lineProblem: (index: number, articleId: string) => string | undefined;
}

/** Removes a line; its undo puts it back among lines that were entered since. */
function useRemoval(state: DraftState) {
  const { t } = useTranslation('requests');
  const undoable = useUndoToast();
  return (line: DraftLine) => {
    const at = state.draft.lines.indexOf(line);
    const isSame = ({ article }: DraftLine) => article.id === line.article.id;
    state.setLines((now) => now.filter((other) => !isSame(other)));
    undoable(t('toast.removed', { name: line.article.name }), async () =>
      state.setLines((now) => (now.some(isSame) ? now : now.toSpliced(at, 0, line))),
    );
  };
}

export function Cart({ state, siteId, searchRef, emptyProblem, lineProblem, onPending }: CartProps) {
  const { t } = useTranslation('requests');
  const { lines } = state.draft;
  const removed = useRemoval(state);
  const added = useRef<string>(undefined);
  const available = useAvailableArticles(
    siteId,
    lines.map(({ article }) => article),
  );

  const pick = (article: DraftArticle, { isCode, quantity }: Pick<CodeMatch, 'isCode' | 'quantity'> = {}) => {
    const { id, name, sku, unit, decimals, returnable = false, components } = article;
    added.current = isCode ? undefined : id;
    const asked = {
      ...{ id, name, sku, unit, decimals, returnable },
      ...(components?.length ? { components } : {}),
    };
    state.pick(asked, quantity);
  };
  // The focus moves to the quantity of the added article, unless the next one is being entered. After a code it stays: a
  // scanner types the next code where the focus is.
  const focusAdded =
    (articleId: string): Ref<HTMLInputElement> =>
    (input) => {
      if (input === null || added.current !== articleId) return;
      added.current = undefined;
      if (!searchRef.current?.value) input.focus();
    };
  const remove = (line: DraftLine) => {
    removed(line);
    searchRef.current?.focus();
  };

  return (
    <section className={styles.cart} aria-label={t('new.lines')}>
      <ArticleSearch
        siteId={siteId}
        onPick={pick}
        inputRef={searchRef}
        invalid={emptyProblem !== undefined}
        onPending={onPending}
      />
      {emptyProblem !== undefined && (
        <p className={styles.problem} role="alert">
          {emptyProblem}
        </p>
      )}
      {lines.length === 0 ? (
        <>
          <Starts onStart={(started) => state.setLines(() => started)} />
          <Suggestions onPick={pick} />
        </>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <CartLine
              key={line.article.id}
              line={line}
              siteId={siteId}
              days={daysOf(state.draft, line)}
              available={available(line.article)}
              problem={lineProblem(index, line.article.id)}
              quantityRef={focusAdded(line.article.id)}
              onChange={(changes) => state.changeLine(line.article.id, changes)}
              onSite={(id) => state.change({ siteId: id })}
              onRemove={() => remove(line)}
              onEnter={() => searchRef.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const Starts = lazyPanel(async () => (await import('./starts')).Starts);

const SUGGESTED = 6;

function Suggestions({ onPick }: { onPick: (article: DraftArticle) => void }) {
  const { t } = useTranslation('requests');
  const { data } = useListArticlesQuery({ limit: SUGGESTED, sort: '-updatedAt' });
  if (data === undefined) return <div className={styles.suggestions} />;
  if (data.items.length === 0) {
    return (
      <div className={styles.suggestions}>
        <p>{t('new.noArticles')}</p>
        <Link to="/catalog/products">{t('new.toCatalogue')}</Link>
      </div>
    );
  }
  return (
    <div className={styles.suggestions}>
      <p>{t('new.start')}</p>
      <ul className={styles.chips} aria-label={t('new.recent')}>
        {data.items.map((article) => (
          <li key={article.id}>
            <button type="button" className={styles.chip} onClick={() => onPick(article)}>
              <PlusOutlined aria-hidden /> {article.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
