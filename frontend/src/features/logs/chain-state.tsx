import { useTranslation } from 'react-i18next';
import { useGetLogChainQuery } from '@/api/generated/logs';
import { useDates } from '@/components/use-dates';
import styles from './logs.module.css';
import { VerifyLogs } from './verify-logs';

/** The result of the server's last check of the books, and the button that verifies the chain now. */
export function ChainState() {
  const { t } = useTranslation('logs');
  const { ago } = useDates();
  const { data } = useGetLogChainQuery();
  return (
    <div className={styles.chain}>
      <VerifyLogs />
      {data !== undefined && (
        <p className={styles.quiet}>
          {data.checkedAt === null && t('chain.unchecked')}
          {data.checkedAt !== null && data.breaks === 0 && t('chain.checked', { when: ago(data.checkedAt) })}
          {data.checkedAt !== null &&
            data.breaks > 0 &&
            t('chain.broken', { when: ago(data.checkedAt), count: data.breaks })}
        </p>
      )}
    </div>
  );
}
