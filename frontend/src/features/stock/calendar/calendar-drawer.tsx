import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetArticleCalendarQuery } from '@/api/generated/catalog';
import { useListSitesQuery } from '@/api/generated/sites';
import type { Article } from '@/components/articles/article-picker';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import styles from './calendar.module.css';
import { CalendarDays } from './calendar-days';

const WEEKS_MS = 28 * 86_400_000;
/** The last four weeks that end within a year. */
const MAX_STEPS = 12;

interface CalendarDrawerProps {
  open: boolean;
  onClose: () => void;
  article: Article;
}

/**
 * The quantities of an article that are reserved, planned and on loan on each day of four weeks, at one depot or at all of
 * them.
 */
export function CalendarDrawer({ open, onClose, article }: CalendarDrawerProps) {
  const { t } = useTranslation('stock');
  const [siteId, setSiteId] = useState<string>();
  const [steps, setSteps] = useState(0);
  const [today] = useState(() => Date.now());
  const { data: sites } = useListSitesQuery({ limit: 200 });
  const query = useGetArticleCalendarQuery(
    {
      id: article.id,
      ...(siteId === undefined ? {} : { siteId }),
      from: new Date(today + steps * WEEKS_MS).toISOString(),
    },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  return (
    <PeekDrawer
      open={open}
      onClose={onClose}
      title={<span dir="auto">{t('calendar.title', { name: article.name })}</span>}
      wide
    >
      <div className={styles.tools}>
        {(sites?.items.length ?? 0) > 1 && (
          <Select
            className={styles.site ?? ''}
            aria-label={t('columns.site')}
            placeholder={t('filters.allSites')}
            allowClear
            value={siteId}
            onChange={(value: string | undefined) => setSiteId(value)}
            options={(sites?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('calendar.earlier')}
          title={t('calendar.earlier')}
          disabled={steps === 0}
          onClick={() => setSteps(steps - 1)}
        />
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t('calendar.later')}
          title={t('calendar.later')}
          disabled={steps === MAX_STEPS}
          onClick={() => setSteps(steps + 1)}
        />
      </div>
      <QueryBoundary query={query} rows={8}>
        {({ days }) => <CalendarDays days={days} unit={article.unit} />}
      </QueryBoundary>
    </PeekDrawer>
  );
}
