import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SeriesDto, SeriesRowDto } from '@/api/generated/dashboard';
import { pathOfWeek } from './cards';
import styles from './charts.module.css';
import { useWeekDate } from './weeks-chart';

interface SeriesTableProps {
  caption: string;
  series: SeriesDto;
  text: (value: number | null) => string;
  rowText: (row: SeriesRowDto, value: number) => string;
}

interface Line {
  id: string;
  name: string;
  /** The list behind it. */
  path?: string;
  value: string;
  before: string | undefined;
}

/** The figures of a chart as a table. */
export function SeriesTable({ caption, series, text, rowText }: SeriesTableProps) {
  const { t } = useTranslation('dashboard');
  const dateOf = useWeekDate();
  const weekly = series.points.length > 0;
  const lines: Line[] = weekly
    ? series.points.map((point) => ({
        id: point.from,
        name: dateOf(point.from),
        path: pathOfWeek(series, point),
        value: text(point.value),
        before: text(point.before),
      }))
    : series.rows.map((row) => ({
        id: row.id,
        name: row.name,
        value: rowText(row, row.value),
        before: row.before === null ? undefined : rowText(row, row.before),
      }));
  const compared = lines.some(({ before }) => before !== undefined);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            {weekly ? t('series.weekOf') : t(series.kpi === 'stock-value' ? 'series.site' : 'series.article')}
          </th>
          <th scope="col">
            {t(weekly ? 'series.figure' : series.kpi === 'stock-value' ? 'series.value' : 'series.now90')}
          </th>
          {compared && <th scope="col">{t(weekly ? 'series.before' : 'series.before90')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, path, value, before }) => (
          <tr key={id}>
            <th scope="row">{path === undefined ? name : <Link to={path}>{name}</Link>}</th>
            <td>{value}</td>
            {compared && <td>{before}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
