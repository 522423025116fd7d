import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetStockTotalsQuery, useListMovementsQuery } from '@/api/generated/stock';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { Section } from '@/shared/ui/layout/section';
import styles from './stock-chart.module.css';
import { type StockStep, stockHistory } from './stock-history';

/** The maximum number of movements in an answer. */
const MOVEMENTS = 200;
/** The drawing's own units: it is stretched to the width of its section. */
const WIDTH = 1000;
const HEIGHT = 100;

interface StockChartProps {
  articleId: string;
  unit: string;
}

/** The stock on hand of an article in all its depots over the time of its latest movements. */
export function StockChart({ articleId, unit }: StockChartProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { date } = useDates();
  const [now] = useState(Date.now);
  const totals = useGetStockTotalsQuery({ articleId }).currentData;
  const movements = useListMovementsQuery({ articleId, sort: '-at', limit: MOVEMENTS }).currentData;
  if (totals === undefined || movements === undefined) return null;
  const onHand = totals.items[0]?.onHand ?? 0;
  const steps = stockHistory(onHand, movements.items);
  const first = steps[0];
  if (first === undefined) return null;
  const figures = steps.map((step) => step.onHand);
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const amount = (quantity: number) => formatAmount(quantity, unit, language);
  const words = {
    from: date(first.at),
    now: amount(onHand),
    least: amount(least),
    most: amount(most),
  };
  const line = lineOf(steps, Math.max(now, first.at + 1), most);
  return (
    <Section title={t('history.title')} hint={t('history.since', { date: words.from })}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('history.summary', words)}
      >
        <path className={styles.area} d={`${line}V${HEIGHT}H0Z`} />
        <path className={styles.line} d={line} />
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>{t('history.least', { quantity: words.least })}</span>
        <span>{t('history.most', { quantity: words.most })}</span>
      </p>
    </Section>
  );
}

/** A step at each change, up to now. */
function lineOf(steps: readonly StockStep[], now: number, most: number): string {
  const from = steps[0]?.at ?? now;
  const x = (at: number) => Math.round(((at - from) / (now - from)) * WIDTH);
  const y = (onHand: number) => Math.round(HEIGHT - (most === 0 ? 0 : (onHand / most) * (HEIGHT - 4)) - 2);
  const [first, ...rest] = steps;
  const begin = `M0 ${y(first?.onHand ?? 0)}`;
  return `${begin}${rest.map(({ at, onHand }) => `H${x(at)}V${y(onHand)}`).join('')}H${WIDTH}`;
}
