import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountDto } from '@/api/generated/stock';
import { type Article, ArticlePicker } from '@/components/articles/article-picker';
import { CountEntry } from './count-entry';
import styles from './count-sheet.module.css';

/** Adds an article that was found and has no line. */
export function AddArticle({ count }: { count: CountDto }) {
  const { t } = useTranslation('counts');
  const [turn, setTurn] = useState(0);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form with the focus has gone.
    if (turn > 0) section.current?.querySelector('input')?.focus();
  }, [turn]);
  return (
    <section ref={section} className={styles.add}>
      <h2 className={styles.subtitle}>{t('add.title')}</h2>
      <p className={styles.hint}>{t('add.hint')}</p>
      <AddForm key={turn} count={count} onDone={() => setTurn(turn + 1)} />
    </section>
  );
}

function AddForm({ count, onDone }: { count: CountDto; onDone: () => void }) {
  const { t } = useTranslation('stock');
  const [article, setArticle] = useState<Article | null>(null);
  return (
    <>
      <ArticlePicker label={t('form.article')} value={article} onChange={setArticle} />
      {article && (
        <CountEntry
          key={article.id}
          countId={count.id}
          article={article}
          siteId={count.siteId}
          onDone={onDone}
        />
      )}
    </>
  );
}
