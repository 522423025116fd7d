import { useTranslation } from 'react-i18next';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import styles from './custody.module.css';
import type { ListedEquipment } from './equipment-out';

/** The equipment on loan to a member, one line for each loan. */
export function EquipmentList({ equipment }: { equipment: readonly ListedEquipment[] }) {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  const { date } = useDates();
  return (
    <ul className={styles.list} aria-label={t('custody.out')}>
      {equipment.map(({ loanId, name, unit, quantity, serials, requestNumber, dueAt }) => (
        <li key={loanId}>
          <span dir="auto">{[name, ...serials].join(' · ')}</span>
          <strong>{formatAmount(quantity, unit, language)}</strong>
          <small>
            {requestNumber} · {dueAt === null ? t('due.none') : t('due.on', { date: date(dueAt) })}
          </small>
        </li>
      ))}
    </ul>
  );
}
