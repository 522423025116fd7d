import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import styles from './waiting-mark.module.css';

/** Marks what waits in this browser to be sent. */
export function WaitingMark({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <span className={`${styles.mark} ${className}`}>
      <ClockCircleOutlined aria-hidden /> {t('unsent.waiting')}
    </span>
  );
}
