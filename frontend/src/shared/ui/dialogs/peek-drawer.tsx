import { Drawer } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDesktop, useIsPhone } from '../../hooks/use-media-query';
import { askToLeave, UnsavedScope } from '../../hooks/use-unsaved-guard';
import { returnFocusToPage } from '../../lib/page-focus';

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
  /** For a record with its lists, or lines with several fields each. */
  wide?: boolean;
  /**
   * True if it is read-only: the page behind it keeps accepting scans, and where there is room, the list beside it stays in
   * use.
   */
  readOnly?: boolean;
  children: ReactNode;
}

/** One width for each kind of drawer. */
const WIDTH_PX = 520;
const WIDE_PX = 640;

/** Opens beside the list; Escape closes it and restores focus, and asks first about unsaved input. */
export function PeekDrawer({
  open,
  onClose,
  onOpened,
  title,
  extra,
  footer,
  wide = false,
  readOnly = false,
  children,
}: PeekDrawerProps) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const beside = useIsDesktop() && readOnly;
  const [scope] = useState(() => new Set<string>());
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open={open}
      onClose={() => askToLeave(onClose, scope)}
      afterOpenChange={(opened) => (opened ? onOpened?.() : returnFocusToPage(panel.current))}
      panelRef={(element) => {
        panel.current = element;
        element?.toggleAttribute('data-read-only', readOnly);
        element?.setAttribute('aria-modal', String(!beside));
      }}
      mask={!beside}
      title={title}
      extra={extra}
      footer={footer}
      size={phone ? '100%' : wide ? WIDE_PX : WIDTH_PX}
      destroyOnHidden
      closable={{ 'aria-label': t('actions.close'), placement: 'end' }}
      styles={{ body: { padding: phone ? 16 : 24 }, header: { padding: phone ? '12px 16px' : '16px 24px' } }}
    >
      <UnsavedScope value={scope}>{children}</UnsavedScope>
    </Drawer>
  );
}
