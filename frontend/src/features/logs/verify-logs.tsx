import { CheckCircleFilled, SafetyCertificateOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLazyVerifyLogsQuery } from '@/api/generated/logs';
import { useProblemText } from '@/api/problem';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/format';
import styles from './logs.module.css';

/** Has the server recompute the hash of every record, and says what came of it. */
export function VerifyLogs() {
  const { t } = useTranslation('logs');
  const language = useLanguage();
  const problemText = useProblemText();
  const [verify, { data, error, isFetching }] = useLazyVerifyLogsQuery();
  const done = !isFetching && error === undefined ? data : undefined;
  return (
    <div className={styles.verify}>
      <Button
        icon={<SafetyCertificateOutlined aria-hidden />}
        loading={isFetching}
        onClick={() => void verify(undefined, false)}
      >
        {t('verify.action')}
      </Button>
      <span role="status">
        {isFetching && <span className="visually-hidden">{t('verify.running')}</span>}
        {!isFetching && error !== undefined && problemText(error)}
        {done?.ok && (
          <span className={styles.ok}>
            <CheckCircleFilled aria-hidden />{' '}
            {t('verify.ok', { count: done.records, formatted: formatQuantity(done.records, language) })}
          </span>
        )}
        {done?.firstBreak && (
          <span className={styles.broken}>
            <WarningFilled aria-hidden /> {t('verify.broken', { ...done.firstBreak })}
          </span>
        )}
      </span>
    </div>
  );
}
