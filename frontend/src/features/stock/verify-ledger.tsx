import { CheckCircleFilled, SafetyCertificateOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type LedgerVerdictDto, useLazyVerifyLedgerQuery } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/format';
import styles from './verify-ledger.module.css';

function Verdict({ verdict: { ok, movements, levels, firstBreak } }: { verdict: LedgerVerdictDto }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  if (ok || firstBreak === undefined) {
    return (
      <span className={styles.ok}>
        <CheckCircleFilled aria-hidden />{' '}
        {t('verify.ok', {
          movements: t('verify.movements', {
            count: movements,
            formatted: formatQuantity(movements, language),
          }),
          levels: t('verify.levels', { count: levels, formatted: formatQuantity(levels, language) }),
        })}
      </span>
    );
  }
  const { seq, problem, levelKey } = firstBreak;
  return (
    <span className={styles.broken}>
      <WarningFilled aria-hidden /> {t('verify.broken', { seq, problem })}{' '}
      <Link to={`?peek=${levelKey}`}>{t('verify.open')}</Link>
    </span>
  );
}

/** Has the server recompute every balance and every hash, and says calmly what came of it. */
export function VerifyLedger() {
  const { t } = useTranslation('stock');
  const problemText = useProblemText();
  const [verify, { data, error, isFetching }] = useLazyVerifyLedgerQuery();
  return (
    <div className={styles.bar}>
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
        {!isFetching && error === undefined && data !== undefined && <Verdict verdict={data} />}
      </span>
    </div>
  );
}
