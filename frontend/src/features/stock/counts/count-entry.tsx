import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptAbout } from '@/api/offline/outbox.rules';
import { useUnsent } from '@/api/offline/unsent';
import { useProblemText } from '@/api/problem';
import type { Article } from '@/components/articles/article-picker';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { toast } from '@/shared/ui/feedback/toast';
import { LotPicker } from '../tracking/lot-picker';
import { CountFields } from './count-fields';
import styles from './count-sheet.module.css';
import { countSubject, useSaveCount } from './use-save-count';
import type { TypedCount } from './use-typed-counts';

interface CountEntryProps {
  countId: string;
  article: Article;
  /** The depot, for the lots to choose from. */
  siteId: string;
  onDone: () => void;
}

/** A count of an article that is in no line, or of another one of its lots. */
export function CountEntry({ countId, article, siteId, onDone }: CountEntryProps) {
  const { t } = useTranslation(['counts', 'stock']);
  const problemText = useProblemText();
  const { entries } = useUnsent();
  const [lotId, setLotId] = useState<string>();
  const kept = keptAbout(entries, countSubject(countId, article.id, lotId)).quantity ?? null;
  const [entry, setEntry] = useState<TypedCount>({ quantity: kept, serials: [] });
  const { save, isLoading } = useSaveCount(countId);
  const isReady = article.tracking === 'serial' ? entry.serials.length > 0 : entry.quantity !== null;
  useUnsavedGuard(inputOf(isReady, isLoading));
  const submit = async () => {
    if (!isReady || isLoading) return;
    const { problem } = await save({ article, lotId, counted: null, entry });
    if (problem === undefined) onDone();
    else toast.error(problemText(problem));
  };
  return (
    <div className={styles.entry}>
      {article.tracking === 'lot' && (
        <LotPicker
          article={article}
          siteId={siteId}
          listsAbsent
          label={t('stock:tracking.lot')}
          value={lotId}
          onChange={setLotId}
        />
      )}
      <CountFields article={article} entry={entry} onType={setEntry} onEnter={() => void submit()} />
      <Button
        type="primary"
        size="large"
        loading={isLoading}
        disabled={!isReady}
        onClick={() => void submit()}
      >
        {t('entry.save')}
      </Button>
    </div>
  );
}
