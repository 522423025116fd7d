import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SeriesRowDto } from '@/api/generated/dashboard';
import styles from './charts.module.css';

const WIDTH = 100;
const HEIGHT = 8;

interface RowsChartProps {
  rows: readonly SeriesRowDto[];
  pathOf: (row: SeriesRowDto) => string;
  text: (row: SeriesRowDto, value: number) => string;
  comparison: (value: number, before: number) => string;
}

/** A bar for each article or site, with a mark at the length of the period before. */
export function RowsChart({ rows, pathOf, text, comparison }: RowsChartProps) {
  const { t } = useTranslation('dashboard');
  const most = Math.max(1, ...rows.flatMap(({ value, before }) => [value, before ?? 0]));
  const lengthOf = (value: number) => (value / most) * WIDTH;
  const compared = rows.some(({ before }) => before !== null);
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={pathOf(row)} className={styles.name ?? ''}>
              {row.name}
            </Link>
            <span className={styles.figure}>
              {text(row, row.value)}
              {row.before !== null && <small>{comparison(row.value, row.before)}</small>}
            </span>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
              <rect className={styles.track} width={WIDTH} height={HEIGHT} />
              <rect className={styles.bar} width={lengthOf(row.value)} height={HEIGHT} />
              {row.before !== null && (
                <path className={styles.before} d={`M${lengthOf(row.before)} 0v${HEIGHT}`} />
              )}
            </svg>
          </li>
        ))}
      </ul>
      {compared && (
        <p className={styles.legend} aria-hidden>
          <span className={styles.barKey} /> {t('series.now90')}
          <span className={styles.beforeKey} /> {t('series.before90')}
        </p>
      )}
    </>
  );
}
