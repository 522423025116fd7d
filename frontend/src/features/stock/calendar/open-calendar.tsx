import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '@/components/articles/article-picker';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const CalendarDrawer = lazyPanel(
  async () => (await import('./calendar-drawer')).CalendarDrawer,
  ({ open }: { open: boolean; onClose: () => void; article: Article }) => open,
);

/** Opens the calendar of a returnable article. */
export function OpenCalendar({ article }: { article: Article }) {
  const { t } = useTranslation('stock');
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button icon={<CalendarOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('calendar.open')}
        </Button>
      </p>
      <CalendarDrawer open={open} onClose={() => setOpen(false)} article={article} />
    </>
  );
}
