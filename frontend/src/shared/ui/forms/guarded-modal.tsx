import { Button, Modal, type ModalProps } from 'antd';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToLeave, inputOf, UnsavedScope, useUnsavedGuard } from '../../hooks/use-unsaved-guard';
import { isSubmitKey } from '../../lib/key-target';

interface GuardedModalProps extends Omit<ModalProps, 'onCancel' | 'onOk' | 'closable'> {
  open: boolean;
  onClose: () => void;
  /** The effect of its button and of Ctrl+Enter in it; a form inside has its own. */
  onOk?: (event: MouseEvent | KeyboardEvent) => void;
  /** True if it has unsaved input; a form inside may register its own instead. */
  filled?: boolean;
  /** True if it is being sent. */
  busy?: boolean;
}

interface GuardProps {
  filled: boolean;
  busy: boolean;
}

/** Registers the input with the dialog around it. */
function Guard({ filled, busy }: GuardProps) {
  useUnsavedGuard(inputOf(filled, busy));
  return null;
}

/**
 * A dialog with a form. Escape, a click outside and the cross ask first about unsaved input; the cancel button does not.
 * Ctrl+Enter presses the other button.
 */
export function GuardedModal({
  open,
  onClose,
  onOk,
  filled = false,
  busy = false,
  cancelText,
  okButtonProps,
  children,
  ...rest
}: GuardedModalProps) {
  const { t } = useTranslation();
  const [scope] = useState(() => new Set<string>());
  const sendByKeys = (event: KeyboardEvent) => {
    if (onOk === undefined || !isSubmitKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!busy && okButtonProps?.disabled !== true) onOk(event);
  };
  return (
    <Modal
      open={open}
      closable={{ 'aria-label': t('actions.close') }}
      okButtonProps={{ ...okButtonProps, loading: busy }}
      onCancel={() => askToLeave(onClose, scope)}
      {...(onOk === undefined ? {} : { onOk })}
      wrapProps={{ onKeyDown: sendByKeys }}
      footer={(_buttons, { OkBtn }) => (
        <>
          <Button onClick={onClose}>{cancelText ?? t('actions.cancel')}</Button>
          <OkBtn />
        </>
      )}
      {...rest}
    >
      <UnsavedScope value={scope}>
        <Guard filled={open && filled} busy={busy} />
        {children}
      </UnsavedScope>
    </Modal>
  );
}
