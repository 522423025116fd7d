import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import styles from './waiting-mark.module.css';

/** Marks a write that is queued in this browser. */
export function WaitingMark({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <span className={`${styles.mark} ${className}`}>
      <ClockCircleOutlined aria-hidden /> {t('unsent.waiting')}
    </span>
  );
}
