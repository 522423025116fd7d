import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type CountDto, type CountLineDto, useRecountLinesMutation } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { useCan } from '@/components/access/principal';
import { Thumbnail } from '@/components/articles/thumbnail';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './count-sheet.module.css';
import { LineFacts } from './line-facts';
import type { TypedCounts } from './use-typed-counts';

const PHOTO_PX = 40;

interface CountLineProps {
  count: CountDto;
  line: CountLineDto;
  typed: TypedCounts;
  onChoose: () => void;
}

/** A line of a stocktake; while it counts, a press on the line counts it. */
export function CountLine({ count, line, typed, onChoose }: CountLineProps) {
  const { t } = useTranslation('counts');
  const problemText = useProblemText();
  const mayDecide = useCan('stock:adjust');
  const [recount, { isLoading }] = useRecountLinesMutation();
  const { article } = line;
  const isOpen = count.status === 'counting';
  useEffect(() => typed.forgetOutdated(line), [typed, line]);
  const again = async () => {
    try {
      await recount({ id: count.id, recountDto: { lineIds: [line.id] } }).unwrap();
      toast.success(t('again.done'));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  const name = <span dir="auto">{article?.name ?? line.articleId}</span>;
  return (
    <li className={styles.line} data-clickable={isOpen && article !== null}>
      <Thumbnail key={article?.photo} id={article?.photo} width={PHOTO_PX} />
      <div className={styles.what}>
        {isOpen && article !== null ? (
          <button type="button" className={styles.choose} onClick={onChoose}>
            {name}
          </button>
        ) : (
          name
        )}
        <LineFacts line={line} countId={count.id} />
        {isOpen && typed.unsavedOf(line) !== undefined && <p className={styles.missing}>{t('unsaved')}</p>}
      </div>
      {isOpen && mayDecide && line.counted !== null && (
        <Button
          type="link"
          className={styles.again ?? ''}
          loading={isLoading}
          aria-label={t('again.label', { name: article?.name ?? '' })}
          onClick={() => void again()}
        >
          {t('again.action')}
        </Button>
      )}
    </li>
  );
}
