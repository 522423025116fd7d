import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ReservationDto, useListReservationsQuery } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import type { Article } from '@/components/articles/article-picker';
import { QueryFailure } from '@/components/queries/query-failure';
import { useSites } from '@/components/sites/use-sites';
import { useDates } from '@/components/use-dates';
import { Quantity } from '@/shared/ui/elements/quantity';
import { Section } from '@/shared/ui/layout/section';
import styles from './article-levels.module.css';

const PAGE = 20;

/** The anchor of the reservations of an article, the target of the reserved figure. */
export const RESERVATIONS = 'reservations';

/** Brings the reservations into view and puts the focus there. */
export function showReservations(): void {
  const section = document.getElementById(RESERVATIONS);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The reservations of an article, by request and depot: active and planned ones. */
export function ArticleReservations({ article }: { article: Article & { returnable: boolean } }) {
  const { t } = useTranslation('stock');
  return (
    <Section title={t('reservations.title')} anchor={RESERVATIONS}>
      <Reservations article={article} status="active" />
      {article.returnable && <Reservations article={article} status="planned" />}
    </Section>
  );
}

interface ReservationsProps {
  article: Article;
  status: 'active' | 'planned';
  cursor?: string;
}

/** One page and, on request, those below it. */
function Reservations({ article, status, cursor }: ReservationsProps) {
  const { t } = useTranslation('stock');
  const [further, setFurther] = useState(false);
  const { data, error, refetch } = useListReservationsQuery({
    articleId: article.id,
    status,
    limit: PAGE,
    ...(cursor === undefined ? {} : { cursor }),
  });
  if (error !== undefined && data === undefined) return <QueryFailure error={error} refetch={refetch} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (data.items.length === 0)
    return status === 'active' ? <p className={styles.none}>{t('reservations.none')}</p> : null;
  return (
    <>
      <ul>
        {data.items.map((reservation) => (
          <Reservation key={reservation.id} reservation={reservation} unit={article.unit} />
        ))}
      </ul>
      {data.nextCursor !== null &&
        (further ? (
          <Reservations article={article} status={status} cursor={data.nextCursor} />
        ) : (
          <Button block onClick={() => setFurther(true)}>
            {t('reservations.more')}
          </Button>
        ))}
    </>
  );
}

function Reservation({ reservation, unit }: { reservation: ReservationDto; unit: string }) {
  const { t } = useTranslation('stock');
  const { date } = useDates();
  const { sites } = useSites();
  const seesRequests = useCan('requests:read-all');
  const { requestId, requestNumber, siteId, quantity, status, from, to, createdAt } = reservation;
  const site = sites?.find(({ value }) => value === siteId)?.label;
  return (
    <li className={styles.level}>
      <span className={styles.site}>
        {seesRequests ? (
          <Link to={`/requests/archived?peek=${requestId}`}>{requestNumber}</Link>
        ) : (
          requestNumber
        )}
      </span>
      <span className={styles.detail}>
        <span dir="auto">{site}</span>
        <span>
          {from !== null && to !== null
            ? t('reservations.window', { from: date(from), to: date(to) })
            : t('reservations.since', { date: date(createdAt) })}
        </span>
        {status === 'planned' && <span>{t('reservations.planned')}</span>}
      </span>
      <Quantity value={quantity} unit={unit} strong />
    </li>
  );
}
