import { CloseOutlined, DisconnectOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderDto } from '@/api/generated/schemas';
import { useListSitesQuery } from '@/api/generated/sites';
import { useLiveConnection } from '@/components/queries/use-live-connection';
import { useDates } from '@/components/use-dates';
import { useListState } from '@/shared/hooks/use-list-state';
import { useIsDesktop } from '@/shared/hooks/use-media-query';
import { useNow } from '@/shared/hooks/use-now';
import { useWakeLock } from '@/shared/hooks/use-wake-lock';
import { usePageTitle } from '@/shared/ui/layout/page-header';
import { Due } from '../due';
import { isDone, linesOf } from '../order-lines';
import { BoardColumn } from './board-column';
import { BOARD_COLUMNS, STALE_MS, useBoardPage } from './use-board-page';
import { boardAddress } from './wall-address';
import styles from './wall-page.module.css';

const FILTERS = ['siteId'] as const;

/** The board for a screen on the wall: large, alone on the page, and always up to date. */
export function WallPage({ title }: { title: string }) {
  const { siteId } = useListState(FILTERS).filters;
  const turnsPages = useIsDesktop();
  usePageTitle(title);
  useWakeLock();
  return (
    <div className={styles.wall}>
      <Head title={title} siteId={siteId} />
      <div className={styles.board}>
        {BOARD_COLUMNS.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            siteId={siteId}
            always
            turnsPages={turnsPages}
            Card={WallCard}
            styles={styles}
          />
        ))}
      </div>
    </div>
  );
}

function useLeave(siteId: string | undefined): () => void {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(boardAddress(siteId)), [navigate, siteId]);
  useEffect(() => {
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) leave();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [leave]);
  return leave;
}

/** The name, the time, and whether the shown data is current. */
function Head({ title, siteId }: { title: string; siteId: string | undefined }) {
  const { t } = useTranslation('preparation');
  const leave = useLeave(siteId);
  const { time, date } = useDates();
  const now = useNow();
  const live = useLiveConnection();
  // All columns are refreshed together.
  const { fulfilledTimeStamp, error } = useBoardPage({ status: 'pending', siteId, always: true });
  const { data: sites } = useListSitesQuery({ limit: 200 });
  const site = sites?.items.find(({ id }) => id === siteId);
  const updatedAt = fulfilledTimeStamp === undefined ? undefined : time(fulfilledTimeStamp);
  const isStale = fulfilledTimeStamp !== undefined && now - fulfilledTimeStamp > STALE_MS;
  const isLost = !live || error !== undefined || isStale;
  return (
    <header className={styles.head}>
      <h1 className={styles.heading}>{site === undefined ? title : `${title} · ${site.name}`}</h1>
      <p role="status" className={styles.lost}>
        {isLost && (
          <span>
            <DisconnectOutlined aria-hidden />{' '}
            {updatedAt === undefined ? t('wall.noConnection') : t('wall.lost', { time: updatedAt })}
          </span>
        )}
      </p>
      {updatedAt !== undefined && !isLost && (
        <p className={styles.updated}>{t('wall.updated', { time: updatedAt })}</p>
      )}
      <p className={styles.clock}>
        <span className={styles.today}>{date(now)}</span> {time(now)}
      </p>
      <Button
        size="large"
        icon={<CloseOutlined aria-hidden />}
        aria-keyshortcuts="Escape"
        title={t('wall.leaveHint')}
        onClick={leave}
      >
        {t('wall.leave')}
      </Button>
    </header>
  );
}

function WallCard({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const lines = linesOf(order);
  const done = lines.filter(isDone).length;
  return (
    <li className={styles.card}>
      <p className={styles.number}>{order.number}</p>
      <p className={styles.recipient}>{order.recipientName}</p>
      {order.status === 'in-preparation' && (
        <progress
          className={styles.progress}
          max={lines.length}
          value={done}
          aria-label={t('board.picked')}
        />
      )}
      {order.status !== 'delivered' && (
        <p className={styles.facts}>
          <Due order={order} />
          <span className="tabular">
            {order.status === 'in-preparation'
              ? t('progress', { done, total: lines.length })
              : t('lines', { count: lines.length })}
          </span>
        </p>
      )}
      {order.assignee !== null && order.status !== 'delivered' && (
        <p className={styles.facts}>
          <span>
            <UserOutlined aria-hidden /> {order.assignee.name}
          </span>
        </p>
      )}
    </li>
  );
}
