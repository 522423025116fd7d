import { Drawer } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../hooks/use-media-query';
import { returnFocusToPage } from '../lib/page-focus';

interface PeekDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Called after the opening animation. */
  onOpened?: () => void;
  title: ReactNode;
  /** At the right of the title. */
  extra?: ReactNode;
  /** The next step, always visible. */
  footer?: ReactNode;
  width?: number;
  children: ReactNode;
}

/** Opens beside the list; Escape closes it and restores focus. */
export function PeekDrawer({
  open,
  onClose,
  onOpened,
  title,
  extra,
  footer,
  width = 560,
  children,
}: PeekDrawerProps) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(opened) => (opened ? onOpened?.() : returnFocusToPage(panel.current))}
      panelRef={panel}
      title={title}
      extra={extra}
      footer={footer}
      size={phone ? '100%' : width}
      destroyOnHidden
      closable={{ 'aria-label': t('actions.close'), placement: 'end' }}
      styles={{ body: { padding: phone ? 16 : 24 }, header: { padding: phone ? '12px 16px' : '16px 24px' } }}
    >
      {children}
    </Drawer>
  );
}
