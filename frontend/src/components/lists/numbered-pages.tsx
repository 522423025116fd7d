import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { useChangeParams } from '@/shared/hooks/use-change-params';
import { formatQuantity } from '@/shared/lib/numbers/format';
import type { ListCount } from '@/shared/ui/lists/filter-bar';
import { beginPage } from './pages';
import styles from './pages.module.css';
import { PAGE_SIZES, type Paging } from './paging';

interface NumberedPagesProps {
  paging: Paging;
  /** The rows of this page; undefined while they are loading. */
  shown: number | undefined;
  hasNext: boolean;
  counted: ListCount;
}

/** The shown rows and their total, the way to any other page, and the size of a page. */
export function NumberedPages({ paging: { page, size }, shown, hasNext, counted }: NumberedPagesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const changeParams = useChangeParams();
  const change = (changes: Record<string, number | undefined>) => {
    changeParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(changes))
        if (value === undefined) next.delete(name);
        else next.set(name, String(value));
      return next;
    });
    beginPage();
  };
  const open = (target: number) => change({ page: target === 1 ? undefined : target });
  const { total = 0, totalIsLowerBound = false } = counted;
  const count = Math.max(1, Math.ceil(total / size));
  const [smallest] = PAGE_SIZES;
  if (page === 1 && !hasNext && total <= smallest) return null;
  const figure = (value: number) => formatQuantity(value, language);
  const first = (page - 1) * size + 1;
  return (
    <div className={styles.pages}>
      {page > 1 && <Button onClick={() => open(1)}>{t('actions.firstPage')}</Button>}
      {page > 2 && <Button onClick={() => open(page - 1)}>{t('actions.previousPage')}</Button>}
      {count > 1 && (
        <select
          className={styles.select}
          aria-label={t('pages.page')}
          value={page}
          onChange={({ target }) => open(Number(target.value))}
        >
          {Array.from({ length: Math.max(count, page) }, (_, index) => (
            <option key={index} value={index + 1}>
              {t('pages.of', { page: figure(index + 1), pages: figure(count) })}
            </option>
          ))}
        </select>
      )}
      {hasNext && <Button onClick={() => open(page + 1)}>{t('actions.nextPage')}</Button>}
      <select
        className={styles.select}
        aria-label={t('pages.size')}
        value={size}
        onChange={({ target }) => {
          const rows = Number(target.value);
          change({ rows: rows === smallest ? undefined : rows, page: undefined });
        }}
      >
        {PAGE_SIZES.map((rows) => (
          <option key={rows} value={rows}>
            {t('pages.rows', { rows })}
          </option>
        ))}
      </select>
      {shown !== undefined && shown > 0 && total > 0 && (
        <span className={styles.range}>
          {t('pages.range', {
            first: figure(first),
            last: figure(first + shown - 1),
            total: `${figure(total)}${totalIsLowerBound ? '+' : ''}`,
          })}
        </span>
      )}
    </div>
  );
}
