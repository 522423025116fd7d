import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Impact } from './impact';
import styles from './models.module.css';

interface ImpactDialogProps {
  /** Null while there is nothing to confirm. */
  pending: { articles: number; impacts: readonly Impact[] } | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says before a change is saved how many articles it applies to, and what it means for their values. */
export function ImpactDialog({ pending, busy, onConfirm, onCancel }: ImpactDialogProps) {
  const { t } = useTranslation('models');
  return (
    <Modal
      open={pending !== null}
      title={t('impact.title', { count: pending?.articles ?? 0 })}
      okText={t('form.save')}
      cancelText={t('impact.back')}
      okButtonProps={{ loading: busy }}
      closable={{ 'aria-label': t('impact.back') }}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <ul className={styles.impacts ?? ''}>
        {pending?.impacts.map(({ kind, label, articles }) => (
          <li key={`${kind} ${label}`}>{t(`impact.${kind}`, { label, count: articles })}</li>
        ))}
      </ul>
      <p>{t(pending?.impacts.length === 0 ? 'impact.none' : 'impact.kept')}</p>
    </Modal>
  );
}
