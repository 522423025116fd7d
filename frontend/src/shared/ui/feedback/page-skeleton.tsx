import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlow } from '../../hooks/use-slow';
import { useTypeAhead } from '../../hooks/use-type-ahead';
import styles from './page-skeleton.module.css';

/**
 * The size of a page's head and first rows; invisible for the first moments, so that fast pages do not flash, but where
 * the page's HTML shows the same already. Keys typed meanwhile belong to the form that the page may open with, and are no
 * shortcuts.
 */
export function PageSkeleton() {
  const { t } = useTranslation();
  const slow = useSlow();
  const [isShown] = useState(() => document.getElementById('first') !== null);
  useTypeAhead(true);
  return (
    <div className={styles.skeleton} aria-busy="true" data-visible={slow || isShown}>
      <span className="visually-hidden" role="status">
        {slow ? t('states.loading') : ''}
      </span>
      <div className={styles.title} />
      <div className={styles.lead} />
      <div className={styles.card} />
    </div>
  );
}
