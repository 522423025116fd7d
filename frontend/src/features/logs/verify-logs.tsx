import { useTranslation } from 'react-i18next';
import { useLazyVerifyLogsQuery } from '@/api/generated/logs';
import { useProblemText } from '@/api/problem';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { VerifyBar } from '@/shared/ui/feedback/verify-bar';

/** Requests a verification of the hash of every record. */
export function VerifyLogs() {
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
