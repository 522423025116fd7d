import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { useChangeParams } from '@/shared/hooks/use-change-params';
import { formatQuantity } from '@/shared/lib/numbers/format';
import type { ListCount } from '@/shared/ui/lists/filter-bar';
import { beginPage } from './pages';
import styles from './pages.module.css';
import { PAGE_SIZES, type Paging } from './use-paging';

interface NumberedPagesProps {
  paging: Paging;
  /** The rows of this page; undefined while they are loading. */
  shown: number | undefined;
  hasNext: boolean;
  counted: ListCount;
}

/** Which rows of how many are shown, the way to any other page, and how many rows a page has. */
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
        <Select
          aria-label={t('pages.page')}
          popupMatchSelectWidth={false}
          value={page}
          onChange={open}
          options={Array.from({ length: Math.max(count, page) }, (_, index) => ({
            value: index + 1,
            label: t('pages.of', { page: figure(index + 1), count: figure(count) }),
          }))}
        />
      )}
      {hasNext && <Button onClick={() => open(page + 1)}>{t('actions.nextPage')}</Button>}
      <Select
        aria-label={t('pages.size')}
        popupMatchSelectWidth={false}
        value={size}
        onChange={(rows: number) => change({ rows: rows === smallest ? undefined : rows, page: undefined })}
        options={PAGE_SIZES.map((rows) => ({ value: rows, label: t('pages.rows', { rows }) }))}
      />
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
