import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LevelDto, useGetStockTotalsQuery, useListLevelsQuery } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import type { Article } from '@/components/articles/article-picker';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { QueryFailure } from '@/components/queries/query-failure';
import { Quantity } from '@/shared/ui/elements/quantity';
import { Section } from '@/shared/ui/layout/section';
import styles from './article-levels.module.css';
import { showReservations } from './article-reservations';
import { type Figures, figuresOf, LevelFigures } from './level-figures';

const PAGE = 50;
const NONE: Figures = { onHand: 0, reserved: 0, waiting: 0, available: 0 };

interface ArticleLevelsProps {
  article: Article;
  onAdjust: (siteId: string) => void;
}

/** The stock of an article: the sum of all depots, then each of them. */
export function ArticleLevels({ article, onAdjust }: ArticleLevelsProps) {
  const { t } = useTranslation('stock');
  const totals = useGetStockTotalsQuery({ articleId: article.id });
  return (
    <Section title={t('levels.title')}>
      <QueryBoundary query={totals} rows={1}>
        {({ items }) => (
          <LevelFigures figures={items[0] ?? NONE} unit={article.unit} reservations={showReservations} />
        )}
      </QueryBoundary>
      <Levels key={article.id} article={article} onAdjust={onAdjust} />
    </Section>
  );
}

/** One page and, on request, those below it; an emptied level comes after those with stock. */
function Levels({ article, onAdjust, cursor }: ArticleLevelsProps & { cursor?: string }) {
  const { t } = useTranslation('stock');
  const [further, setFurther] = useState(false);
  const { data, error, refetch } = useListLevelsQuery({
    articleId: article.id,
    sort: '-onHand',
    limit: PAGE,
    ...(cursor === undefined ? {} : { cursor }),
  });
  if (error !== undefined && data === undefined) return <QueryFailure error={error} refetch={refetch} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.items.length === 0 && cursor === undefined)
    return <p className={styles.none}>{t('levels.none')}</p>;
  return (
    <>
      <ul>
        {data.items.map((level) => (
          <Level key={level.levelKey} level={level} unit={article.unit} onAdjust={onAdjust} />
        ))}
      </ul>
      {data.nextCursor !== null &&
        (further ? (
          <Levels article={article} onAdjust={onAdjust} cursor={data.nextCursor} />
        ) : (
          <Button block onClick={() => setFurther(true)}>
            {t('levels.more')}
          </Button>
        ))}
    </>
  );
}

interface LevelProps {
  level: LevelDto;
  unit: string;
  onAdjust: ArticleLevelsProps['onAdjust'];
}

function Level({ level, unit, onAdjust }: LevelProps) {
  const { t } = useTranslation('stock');
  const mayAdjust = useCan('stock:adjust');
  const { onHand, reserved, waiting, available } = figuresOf(level);
  return (
    <li className={styles.level}>
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
          {t('columns.onHand')} <Quantity value={onHand} unit="" />
        </span>
        {reserved > 0 && (
          <span>
            {t('columns.reserved')} <Quantity value={reserved} unit="" />
          </span>
        )}
        {waiting > 0 && (
          <span>
            {t('columns.waiting')} <Quantity value={waiting} unit="" />
          </span>
        )}
      </span>
      <Quantity value={available} unit={unit} strong />
      {mayAdjust && (
        <Button size="small" onClick={() => onAdjust(level.siteId)}>
          {t('actions.adjust')}
          <span className="visually-hidden">, {level.site?.name}</span>
        </Button>
      )}
    </li>
  );
}
