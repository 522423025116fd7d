import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardDto } from '@/api/generated/dashboard';
import styles from './board.module.css';
import { isKpi } from './cards';
import { ListCardOf } from './list-cards';
import { SeriesCard } from './series-card';

const Customise = lazy(async () => ({ default: (await import('./customise')).Customise }));

interface BoardProps {
  id: string;
  data: DashboardDto;
}

/** The cards that the user keeps, in their order, and a way to change them. */
export function Board({ id, data }: BoardProps) {
  const { t } = useTranslation('dashboard');
  const [changing, setChanging] = useState(false);
  const { cards } = data;
  return (
    <section aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {t('board.title')}
        </h2>
        {!changing && (
          <Button icon={<SettingOutlined aria-hidden />} onClick={() => setChanging(true)}>
            {t('board.customise')}
          </Button>
        )}
      </div>
      {changing && (
        <Suspense fallback={null}>
          <Customise
            board={data}
            onEnd={() => {
              setChanging(false);
              document.getElementById(id)?.focus();
            }}
          />
        </Suspense>
      )}
      {!changing && cards.length === 0 && (
        <div className={styles.card}>
          <p className={styles.empty}>{t('board.empty')}</p>
        </div>
      )}
      {!changing && cards.length > 0 && (
        <div className={styles.grid}>
          {cards.map((card) =>
            isKpi(card) ? <SeriesCard key={card} kpi={card} /> : <ListCardOf key={card} card={card} />,
          )}
        </div>
      )}
    </section>
  );
}
