import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SeriesDto, type SeriesRowDto, useGetDashboardSeriesQuery } from '@/api/generated/dashboard';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import styles from './board.module.css';
import { CardFrame } from './card-frame';
import { type Kpi, pathOfDays, pathOfRow, pathOfWeek } from './cards';
import { CardFailure } from './list-card';
import { RowsChart } from './rows-chart';
import { SeriesTable } from './series-table';
import { useFigures } from './use-figures';
import { WeeksChart } from './weeks-chart';

/** The age at which figures over weeks are read again. */
const FRESH_SECONDS = 60;

const ARROWS = { up: ArrowUpOutlined, down: ArrowDownOutlined, level: MinusOutlined };

/** A figure over time: its value and its change, its chart, and the chart as a table. */
export function SeriesCard({ kpi }: { kpi: Kpi }) {
  const { currentData, error, refetch } = useGetDashboardSeriesQuery(
    { kpi },
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  return (
    <CardFrame card={kpi} path={currentData && pathOfDays(kpi, currentData.from, currentData.to)}>
      {currentData === undefined && error !== undefined && <CardFailure refetch={refetch} />}
      {currentData === undefined && error === undefined && (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
      {currentData !== undefined && <Series series={currentData} />}
    </CardFrame>
  );
}

/** A share or a time of zero is a figure; no issues at all are none. */
function isEmpty({ kpi, value, before, rows }: SeriesDto): boolean {
  const isNothing = (figure: number | null) => figure === null || (kpi === 'issues' && figure === 0);
  return rows.length === 0 && isNothing(value) && isNothing(before);
}

function Series({ series }: { series: SeriesDto }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const [table, setTable] = useState(false);
  const { kpi, value, before, points, rows } = series;
  const figures = useFigures(kpi);
  const title = t(`cards.${kpi}.title`);
  const rowText = ({ unit }: SeriesRowDto, amount: number) =>
    kpi === 'stock-value' ? figures.text(amount) : formatAmount(amount, unit, language);
  if (isEmpty(series)) return <p className={styles.empty}>{t(`cards.${kpi}.empty`)}</p>;
  const Arrow = ARROWS[figures.direction(value, before)];
  const compared = points.length > 0;
  return (
    <>
      {kpi !== 'top-articles' && <p className={styles.value}>{figures.text(value)}</p>}
      <p className={styles.about}>{t(`cards.${kpi}.about`)}</p>
      {compared && (
        <p className={styles.trend}>
          <Arrow aria-hidden /> {figures.comparison(value, before, 'weeks')}
        </p>
      )}
      <div className={styles.chart}>
        {table && <SeriesTable caption={title} series={series} text={figures.text} rowText={rowText} />}
        {!table && compared && (
          <WeeksChart
            label={t('series.chart', { title })}
            points={points}
            text={figures.text}
            pathOf={(point) => pathOfWeek(series, point)}
          />
        )}
        {!table && !compared && (
          <RowsChart
            rows={rows}
            text={rowText}
            comparison={(now, then) => figures.comparison(now, then, 'short')}
            pathOf={({ id }) => pathOfRow(series, id)}
          />
        )}
      </div>
      <button type="button" className={styles.text} onClick={() => setTable(!table)}>
        {t(table ? 'series.asChart' : 'series.asTable')}
        <span className="visually-hidden"> : {title}</span>
      </button>
    </>
  );
}
