import { useTranslation } from 'react-i18next';
import { useGetLogChainQuery, useLazyVerifyLogsQuery } from '@/api/generated/logs';
import { useProblemText } from '@/api/problem';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { VerifyBar } from '@/shared/ui/feedback/verify-bar';
import styles from './logs.module.css';

/** Requests a verification of the hash of every record. */
function VerifyLogs() {
  const { t } = useTranslation('logs');
  const language = useLanguage();
  const problemText = useProblemText();
  const [verify, { data, error, isFetching }] = useLazyVerifyLogsQuery();
  const verdictOf = ({ firstBreak, records }: NonNullable<typeof data>) =>
    firstBreak
      ? { ok: false, text: t('verify.broken', { ...firstBreak }) }
      : { ok: true, text: t('verify.ok', { count: records, formatted: formatQuantity(records, language) }) };
  const failed = error === undefined ? undefined : { ok: false, text: problemText(error) };
  return (
    <VerifyBar
      stacked
      action={t('verify.action')}
      running={t('verify.running')}
      isRunning={isFetching}
      onVerify={() => void verify(undefined, false)}
      verdict={failed ?? (data && verdictOf(data))}
    />
  );
}

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
