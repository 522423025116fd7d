import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListLevelsQuery } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import type { Article } from '@/components/articles/article-picker';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { Quantity } from '@/shared/ui/elements/quantity';
import { Section } from '@/shared/ui/layout/section';
import styles from './article-levels.module.css';
import { showReservations } from './article-reservations';
import { type Figures, figuresOf, LevelFigures } from './level-figures';

const NONE: Figures = { onHand: 0, reserved: 0, waiting: 0, available: 0 };
const add = (a: Figures, b: Figures): Figures => ({
  onHand: toThousandth(a.onHand + b.onHand),
  reserved: toThousandth(a.reserved + b.reserved),
  waiting: toThousandth(a.waiting + b.waiting),
  available: toThousandth(a.available + b.available),
});

interface ArticleLevelsProps {
  article: Article;
  onAdjust: (siteId: string) => void;
}

/** Where an article lies: the sum of all depots, then each of them. */
export function ArticleLevels({ article: { id, unit }, onAdjust }: ArticleLevelsProps) {
  const { t } = useTranslation('stock');
  const mayAdjust = useCan('stock:adjust');
  const query = useListLevelsQuery({ articleId: id, limit: 200 });
  return (
    <Section title={t('levels.title')}>
      <QueryBoundary query={query} rows={3}>
        {({ items }) => (
          <>
            <LevelFigures
              figures={items.map(figuresOf).reduce(add, NONE)}
              unit={unit}
              reservations={showReservations}
            />
            {items.length === 0 && <p className={styles.none}>{t('levels.none')}</p>}
            <ul>
              {items.map((level) => (
                <li key={level.levelKey} className={styles.level}>
                  <span className={styles.site} dir="auto">
                    {level.site?.name}
                  </span>
                  <span className={styles.detail}>
                    {level.lot !== null && (
                      <span>
                        {t('tracking.lot')} {level.lot.number}
                      </span>
                    )}
                    <span>
                      {t('columns.onHand')} <Quantity value={level.onHand} unit="" />
                    </span>
                    {figuresOf(level).reserved > 0 && (
                      <span>
                        {t('columns.reserved')} <Quantity value={figuresOf(level).reserved} unit="" />
                      </span>
                    )}
                    {figuresOf(level).waiting > 0 && (
                      <span>
                        {t('columns.waiting')} <Quantity value={figuresOf(level).waiting} unit="" />
                      </span>
                    )}
                  </span>
                  <Quantity value={figuresOf(level).available} unit={unit} strong />
                  {mayAdjust && (
                    <Button size="small" onClick={() => onAdjust(level.siteId)}>
                      {t('actions.adjust')}
                      <span className="visually-hidden">, {level.site?.name}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </Section>
  );
}
