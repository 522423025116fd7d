import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Query } from '@/components/queries/query-boundary';
import styles from './board.module.css';
import { CardFrame } from './card-frame';
import type { ListCardId } from './cards';

/** The maximum number of items on a card; the list behind it has them all. */
export const SHOWN = 5;

export interface Line {
  id: string;
  to: string;
  name: string;
  /** Further details. */
  meta?: ReactNode;
  side?: ReactNode;
}

interface ListCardProps<Row> {
  card: ListCardId;
  query: Query<{ items: Row[] }>;
  line: (row: Row) => Line;
}

/** The first entries of a list. */
export function ListCard<Row>({ card, query, line }: ListCardProps<Row>) {
  return (
    <CardFrame card={card}>
      <Entries card={card} query={query} line={line} />
    </CardFrame>
  );
}

function Entries<Row>({ card, query: { currentData, error, refetch }, line }: ListCardProps<Row>) {
  const { t } = useTranslation('dashboard');
  if (currentData === undefined)
    return error === undefined ? (
      <Skeleton active title={false} paragraph={{ rows: SHOWN }} />
    ) : (
      <CardFailure refetch={refetch} />
    );
  if (currentData.items.length === 0) return <p className={styles.empty}>{t(`cards.${card}.empty`)}</p>;
  return (
    <ul className={styles.lines}>
      {currentData.items.map(line).map(({ id, to, name, meta, side }) => (
        <li key={id}>
          <Link to={to}>
            <span className={styles.lineName} dir="auto">
              {name}
            </span>
            {side !== undefined && <span className={styles.side}>{side}</span>}
            {meta !== undefined && <span className={styles.meta}>{meta}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A card that could not be loaded; the others are there. */
export function CardFailure({ refetch }: { refetch: () => unknown }) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <p className={styles.empty} role="alert">
      {t('dashboard:board.failed')}{' '}
      <button type="button" className={styles.text} onClick={() => void refetch()}>
        {t('common:actions.retry')}
      </button>
    </p>
  );
}
