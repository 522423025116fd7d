import { CloseOutlined } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../hooks/use-modal';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** For lists side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** A native dialog with a title and a close button, which a click outside closes too. */
export function ModalDialog({ open, onClose, title, wide = false, children }: ModalDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useModal(open);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label={t('actions.close')} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  );
}
