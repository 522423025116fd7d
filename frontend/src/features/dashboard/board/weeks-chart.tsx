import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SeriesPointDto } from '@/api/generated/dashboard';
import { useLanguage } from '@/i18n/use-language';
import { formatDay } from '@/shared/lib/numbers/format';
import styles from './charts.module.css';

/** The units of the drawing: it is stretched to the width of the card. */
const BAND = 20;
const BAR = 12;
const HEIGHT = 100;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** A date of a calendar, which has no time zone: 2026-03-30. */
export function useWeekDate(): (date: string) => string {
  const language = useLanguage();
  return (date) => formatDay(date, language, { day: 'numeric', month: 'short' });
}

interface BarsProps {
  points: readonly SeriesPointDto[];
  /** The week that is read out. */
  at: number;
  heightOf: (value: number | null) => number;
}

function Bars({ points, at, heightOf }: BarsProps) {
  return (
    <svg viewBox={`0 0 ${points.length * BAND} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <rect className={styles.active} x={at * BAND} width={BAND} height={HEIGHT} />
      {points.map(({ from, value, before }, index) => (
        <g key={from}>
          <rect
            className={styles.bar}
            x={index * BAND + (BAND - BAR) / 2}
            y={HEIGHT - heightOf(value)}
            width={BAR}
            height={heightOf(value)}
          />
          {before !== null && (
            <path
              className={styles.before}
              d={`M${index * BAND + 1} ${HEIGHT - heightOf(before)}h${BAND - 2}`}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

interface WeeksChartProps {
  label: string;
  points: readonly SeriesPointDto[];
  text: (value: number | null) => string;
  /** The list behind a week. */
  pathOf: (point: SeriesPointDto) => string;
}

/**
 * A bar for each week, with a line at the height of 12 weeks before. The arrow keys read the weeks one by one; the chosen
 * bar opens the list of its week.
 */
export function WeeksChart({ label, points, text, pathOf }: WeeksChartProps) {
  const { t } = useTranslation('dashboard');
  const dateOf = useWeekDate();
  const last = points.length - 1;
  const [at, setAt] = useState(last);
  const most = Math.max(...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const heightOf = (value: number | null) => (most === 0 ? 0 : ((value ?? 0) / most) * HEIGHT);
  const point = points[Math.min(at, last)];
  const values = point && {
    date: dateOf(point.from),
    value: text(point.value),
    before: text(point.before),
  };
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * points.length))));
  };
  const step = (event: KeyboardEvent) => {
    const to = STEPS[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(to(at, last));
  };
  return (
    <div>
      <p className={styles.most}>{text(most)}</p>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={values && t('series.week', values)}
        onKeyDown={step}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        <Bars points={points} at={at} heightOf={heightOf} />
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{points[0] && dateOf(points[0].from)}</span>
        <span>{t('series.thisWeek')}</span>
      </div>
      <p className={styles.readout}>
        {values && point && <Link to={pathOf(point)}>{t('series.week', values)}</Link>}
      </p>
      <p className={styles.legend} aria-hidden>
        <span className={styles.barKey} /> {t('series.now')}
        <span className={styles.beforeKey} /> {t('series.before')}
      </p>
    </div>
  );
}
