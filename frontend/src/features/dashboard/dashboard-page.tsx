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
import { usePrincipal } from '@/components/principal';
import { QueryFailure } from '@/components/query-failure';
import { useLanguage } from '@/i18n/use-language';
import { firstWord } from '@/shared/lib/first-word';
import { formatQuantity } from '@/shared/lib/format';
import { PageHeader } from '@/shared/ui/page-header';
import styles from './dashboard-page.module.css';

type CounterId = 'trackedItems' | 'activeOrders' | 'stockAlerts' | 'activeKpis';

const KPIS = 'kpis';

/** Each counter links to its list; the last one counts the cards of the dashboard. */
const COUNTERS: { id: CounterId; path: string; icon: ComponentType }[] = [
  { id: 'trackedItems', path: '/catalog/stock', icon: InboxOutlined },
  { id: 'activeOrders', path: '/preparation/status', icon: UnorderedListOutlined },
  { id: 'stockAlerts', path: '/admin/stock-alerts', icon: AlertOutlined },
  { id: 'activeKpis', path: `#${KPIS}`, icon: AppstoreOutlined },
];

function Counter({ id, path, icon: Icon, data }: (typeof COUNTERS)[number] & { data?: DashboardDto }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const value = data?.[id];
  return (
    <Link to={path} className={styles.counter} data-alert={id === 'stockAlerts' && (value ?? 0) > 0}>
      <span className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <Icon />
        </span>
        {t(`counters.${id}.title`)}
        <RightOutlined className={styles.go ?? ''} aria-hidden />
      </span>
      <span className={styles.value}>
        {value === undefined ? <span className={styles.bone} /> : formatQuantity(value, language)}
      </span>
      <span className={styles.hint}>{t(`counters.${id}.hint`)}</span>
    </Link>
  );
}

interface DashboardPageProps {
  /** The user's open tasks. */
  needs: ReactNode;
  /** The onboarding steps. */
  steps: ReactNode;
}

export function DashboardPage({ needs, steps }: DashboardPageProps) {
  const { t } = useTranslation('dashboard');
  const { user } = usePrincipal();
  const { data, error, refetch } = useGetDashboardQuery();
  const email = data?.email ?? user?.email ?? '';
  return (
    <>
      <PageHeader
        title={t('welcome', { name: firstWord(email) })}
        lead={
          <>
            {t('signedInAs')} <strong className={styles.email}>{email}</strong>
          </>
        }
        action={
          <Link to="/requests/new" className={styles.ask}>
            {t('ask')}
          </Link>
        }
      />
      <section aria-labelledby={KPIS}>
        <h2 id={KPIS} className={styles.title} tabIndex={-1}>
          {t('counters.title')}
        </h2>
        {error !== undefined && data === undefined ? (
          <div className={styles.failure}>
            <QueryFailure error={error} refetch={refetch} />
          </div>
        ) : (
          <ul className={styles.counters} aria-busy={data === undefined}>
            {COUNTERS.map((counter) => (
              <li key={counter.id}>
                <Counter {...counter} {...(data === undefined ? {} : { data })} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className={styles.columns}>
        {needs}
        {steps}
      </div>
    </>
  );
}
