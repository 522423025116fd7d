import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type LevelDto, useListMovementsQuery } from '@/api/generated/stock';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Ledger } from '../ledger/ledger';
import type { StockAction } from '../operations/stock-action';
import { RESERVATIONS } from './article-reservations';
import { LevelActions, useMayActOnStock } from './level-actions';
import { figuresOf, LevelFigures } from './level-figures';
import { LevelLocation } from './level-location';
import styles from './level-peek.module.css';
import { useLevelAt } from './use-level-at';

/** A level by its key. One that the list does not show is found by its last movement. */
function useLevel(levelKey: string | undefined, rows: readonly LevelDto[]) {
  const listed = rows.find((row) => row.levelKey === levelKey);
  const elsewhere = levelKey !== undefined && listed === undefined;
  const { currentData: movements, isError } = useListMovementsQuery(
    { levelKey: levelKey ?? '', limit: 1, sort: '-seq' },
    { skip: !elsewhere },
  );
  const movement = elsewhere ? movements?.items[0] : undefined;
  const { articleId = '', siteId, lotId } = movement ?? {};
  const { level, isError: isRefused } = useLevelAt({ articleId, siteId, lotId });
  const found = level && level.levelKey === levelKey ? level : undefined;
  const isRead = movements?.items.length === 0 || level !== undefined;
  return {
    level: listed ?? found,
    unknown: elsewhere && found === undefined && (isError || isRefused || isRead),
  };
}

interface LevelPeekProps {
  levelKey: string | undefined;
  rows: readonly LevelDto[];
  onClose: () => void;
  onAction: (action: StockAction) => void;
}

export function LevelPeek({ levelKey, rows, onClose, onAction }: LevelPeekProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { level, unknown } = useLevel(levelKey, rows);
  const mayAct = useMayActOnStock();
  const article = level?.article ?? null;
  return (
    <PeekDrawer
      open={levelKey !== undefined}
      onClose={onClose}
      wide
      title={
        <span className={styles.title}>
          <span dir="auto">{article?.name ?? t('title')}</span>
          {level !== undefined && <span className={styles.site}>{level.site?.name}</span>}
        </span>
      }
      footer={level === undefined || !mayAct ? undefined : <LevelActions level={level} onAction={onAction} />}
    >
      {unknown && <EmptyState title={t('level.unknown')} />}
      {!unknown && level === undefined && <Skeleton active />}
      {level !== undefined && (
        <>
          <LevelFigures
            figures={figuresOf(level)}
            unit={article?.unit ?? ''}
            reservations={`/catalog/products/${level.articleId}#${RESERVATIONS}`}
          />
          <p className={styles.more}>
            {level.quarantine > 0 && (
              <span>
                {t('level.quarantine', {
                  quantity: formatAmount(level.quarantine, article?.unit ?? '', language),
                })}
              </span>
            )}
            <Link to={`/catalog/products/${level.articleId}`}>{t('level.open')}</Link>
            <span className="tabular">{article?.sku}</span>
          </p>
          <LevelLocation key={`${level.siteId}/${level.articleId}`} level={level} />
          <Ledger key={level.levelKey} of={{ levelKey: level.levelKey }} />
        </>
      )}
    </PeekDrawer>
  );
}
