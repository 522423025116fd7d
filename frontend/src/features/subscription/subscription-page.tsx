import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  type SubscriptionDto,
  useGetSubscriptionQuery,
  useOpenPortalMutation,
} from '@/api/generated/subscription';
import { useProblemText } from '@/api/problem';
import { usePrincipal } from '@/components/access/principal';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useDates } from '@/components/use-dates';
import { toast } from '@/shared/ui/feedback/toast';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { SettingsSection } from '@/shared/ui/layout/settings-section';
import { Invoices } from './invoices';
import { Plans } from './plans';
import styles from './subscription.module.css';
import { almostFull, Usage } from './usage';

function CurrentPlan({ subscription }: { subscription: SubscriptionDto }) {
  const { t } = useTranslation('subscription');
  const { date } = useDates();
  const { user } = usePrincipal();
  const { plan, status, renewsAt, endsAt, provider, changeable, manageable } = subscription;
  return (
    <>
      <p className={styles.plan}>{t(`plans.${plan}`)}</p>
      {status !== 'none' && <p>{t(`status.${status}`)}</p>}
      {endsAt !== null && <p>{t('endsAt', { date: date(endsAt) })}</p>}
      {renewsAt !== null && <p>{t('renewsAt', { date: date(renewsAt) })}</p>}
      {!changeable && (
        <p className={styles.quiet}>
          {t(provider === 'manual' ? 'byOperator' : 'decided')}{' '}
          <code className={styles.id}>{user?.tenantId}</code>
        </p>
      )}
      {manageable && <ManageButton />}
    </>
  );
}

function ManageButton() {
  const { t } = useTranslation('subscription');
  const problemText = useProblemText();
  const [open, { isLoading }] = useOpenPortalMutation();
  const go = async () => {
    try {
      location.assign((await open({}).unwrap()).url);
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <Button loading={isLoading} onClick={go}>
      {t('manage')}
    </Button>
  );
}

/** The plan of the organisation, its usage, the other plans, and the invoices. */
export function SubscriptionPage({ title }: { title: string }) {
  const { t } = useTranslation('subscription');
  const [search] = useSearchParams();
  const query = useGetSubscriptionQuery();
  return (
    <>
      <PageHeader title={title} lead={t('lead')} />
      <QueryBoundary query={query}>
        {(subscription) => (
          <>
            {search.has('paid') && (
              <Alert className={styles.banner ?? ''} type="info" showIcon title={t('paid')} />
            )}
            {subscription.status === 'past_due' && (
              <Alert className={styles.banner ?? ''} type="error" showIcon title={t('pastDue')} />
            )}
            {almostFull(subscription).map((limited) => (
              <Alert
                key={limited}
                className={styles.banner ?? ''}
                type="warning"
                showIcon
                title={t(`almostFull.${limited}`, {
                  used: subscription.usage[limited],
                  most: subscription.limits[limited],
                })}
              />
            ))}
            <SettingsSection title={t('current.title')} hint={t('current.hint')}>
              <CurrentPlan subscription={subscription} />
            </SettingsSection>
            <SettingsSection title={t('usage.title')} hint={t('usage.hint')}>
              <Usage subscription={subscription} />
            </SettingsSection>
            <SettingsSection title={t('compare.title')} hint={t('compare.hint')}>
              <Plans subscription={subscription} />
            </SettingsSection>
            <SettingsSection title={t('invoices.title')} hint={t('invoices.hint')}>
              <Invoices />
            </SettingsSection>
          </>
        )}
      </QueryBoundary>
    </>
  );
}
