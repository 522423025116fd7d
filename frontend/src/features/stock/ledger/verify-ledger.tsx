import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLazyVerifyLedgerQuery } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { VerifyBar } from '@/shared/ui/feedback/verify-bar';

/** Requests a verification of every balance and every hash. */
export function VerifyLedger() {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const problemText = useProblemText();
  const [verify, { data, error, isFetching }] = useLazyVerifyLedgerQuery();
  const counted = (count: number) => ({ count, formatted: formatQuantity(count, language) });
  const verdictOf = ({ firstBreak, movements, levels }: NonNullable<typeof data>) => {
    if (firstBreak === undefined) {
      const sums = {
        movements: t('verify.movements', counted(movements)),
        levels: t('verify.levels', counted(levels)),
      };
      return { ok: true, text: t('verify.ok', sums) };
    }
    const { seq, problem, levelKey, where } = firstBreak;
    const record = [where.collection, where.label ?? where.id].filter(Boolean).join(' ');
    const text = levelKey ? (
      <>
        {t('verify.broken', { seq, problem })} <Link to={`?peek=${levelKey}`}>{t('verify.open')}</Link>
      </>
    ) : (
      t('verify.brokenAt', { place: record, problem })
    );
    return { ok: false, text };
  };
  const failed = error === undefined ? undefined : { ok: false, text: problemText(error) };
  return (
    <VerifyBar
      action={t('verify.action')}
      running={t('verify.running')}
      isRunning={isFetching}
      onVerify={() => void verify(undefined, false)}
      verdict={failed ?? (data && verdictOf(data))}
    />
  );
}
