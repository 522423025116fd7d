import {
  AlertOutlined,
  AppstoreOutlined,
  InboxOutlined,
  RightOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type DashboardDto, useGetDashboardQuery } from '@/api/generated/dashboard';
import { usePageAccess } from '@/components/access/page-access';
import { useCan, usePrincipal } from '@/components/access/principal';
import { listOf } from '@/components/counters/counter-lists';
import { QueryFailure } from '@/components/queries/query-failure';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { greetingName } from '@/shared/lib/text/first-word';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Board } from './board/board';
import styles from './dashboard-page.module.css';

interface CounterCard {
  id: 'trackedItems' | 'activeOrders' | 'myOpenRequests' | 'stockAlerts' | 'activeKpis';
  path: string;
  icon: ComponentType;
}

interface CounterProps extends CounterCard {
  data?: DashboardDto;
}

const KPIS = 'kpis';
const COUNTED = 'counters';
/** The board of all preparations has the active orders in its columns. */
const BOARD = '/preparation/status';

/**
 * The counters, each with the list that it counts; the last one counts the cards of the board. The orders of somebody who
 * neither works at the depot nor sees all requests are hidden from them: they see their open requests instead.
 */
function useCounters(): CounterCard[] {
  const prepares = useCan('preparation:work');
  const seesAll = useCan('requests:read-all');
  const seesOrders = prepares || seesAll;
  const work = seesOrders ? 'activeOrders' : 'myOpenRequests';
  return [
    { id: 'trackedItems', path: listOf('trackedItems'), icon: InboxOutlined },
    { id: work, path: seesOrders && !prepares ? BOARD : listOf(work), icon: UnorderedListOutlined },
    { id: 'stockAlerts', path: listOf('stockAlerts'), icon: AlertOutlined },
    { id: 'activeKpis', path: `#${KPIS}`, icon: AppstoreOutlined },
  ];
}

function Counter({ id, path, icon: Icon, data }: CounterProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const value = data?.[id];
  const mayOpen = usePageAccess()(path);
  const box = { className: styles.counter, 'data-alert': id === 'stockAlerts' && (value ?? 0) > 0 };
  const content = (
    <>
      <span className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <Icon />
        </span>
        {t(`counters.${id}.title`)}
        {mayOpen && <RightOutlined className={styles.go ?? ''} aria-hidden />}
      </span>
      <span className={styles.value}>
        {value === undefined ? <span className={styles.bone} /> : formatQuantity(value, language)}
      </span>
      <span className={styles.hint}>{t(`counters.${id}.hint`)}</span>
    </>
  );
  if (!mayOpen) return <div {...box}>{content}</div>;
  return (
    <Link to={path} {...box}>
      {content}
    </Link>
  );
}

interface DashboardPageProps {
  /** The user's name, once it is known. */
  name: string | undefined;
  /** The question for the name of a user who has none. */
  askName: ReactNode;
  /** The user's open tasks. */
  needs: ReactNode;
  /** The onboarding steps. */
  steps: ReactNode;
  /** In place of all else where there is nothing to show yet. */
  first: ReactNode;
}

export function DashboardPage({ name, askName, needs, steps, first }: DashboardPageProps) {
  const { t } = useTranslation('dashboard');
  const { user } = usePrincipal();
  const query = useGetDashboardQuery();
  const { data } = query;
  const email = data?.email ?? user?.email ?? '';
  const mayAsk = useCan('requests:create');
  return (
    <>
      <PageHeader
        title={t('welcome', { name: greetingName(name ?? user?.name, email) })}
        lead={
          <>
            {t('signedInAs')} <strong className={styles.email}>{email}</strong>
          </>
        }
        action={
          mayAsk &&
          !first && (
            <Link to="/requests/new" className={styles.ask}>
              {t('ask')}
            </Link>
          )
        }
      />
      {askName}
      {first || <Figures needs={needs} steps={steps} query={query} />}
    </>
  );
}

interface FiguresProps extends Pick<DashboardPageProps, 'needs' | 'steps'> {
  query: { data?: DashboardDto | undefined; error?: unknown; refetch: () => unknown };
}

function Figures({ needs, steps, query: { data, error, refetch } }: FiguresProps) {
  const { t } = useTranslation('dashboard');
  const counters = useCounters();
  return (
    <>
      <div className={styles.columns}>
        {needs}
        {steps}
      </div>
      <section aria-labelledby={COUNTED}>
        <h2 id={COUNTED} className={styles.title}>
          {t('counters.title')}
        </h2>
        {error !== undefined && data === undefined ? (
          <div className={styles.failure}>
            <QueryFailure error={error} refetch={refetch} />
          </div>
        ) : (
          <ul className={styles.counters} aria-busy={data === undefined}>
            {counters.map((counter) => (
              <li key={counter.id}>
                <Counter {...counter} {...(data === undefined ? {} : { data })} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {data !== undefined && <Board id={KPIS} data={data} />}
    </>
  );
}
