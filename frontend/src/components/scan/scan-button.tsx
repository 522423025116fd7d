import { CameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import type { ScanAnswer, ScanDialogProps } from './scan-dialog';

const ScanDialog = lazyPanel<ScanDialogProps>(
  async () => (await import('./scan-dialog')).ScanDialog,
  ({ open }) => open,
);

interface ScanButtonProps {
  /** Called with each code; its answer is shown below the picture. */
  onRead: (code: string) => Promise<ScanAnswer>;
  large?: boolean;
}

/** Reads codes with the camera, where a scanner would type them. */
export function ScanButton({ onRead, large = false }: ScanButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<CameraOutlined aria-hidden />}
        aria-label={t('scan')}
        title={t('scan')}
        {...(large ? { size: 'large' as const } : {})}
        onClick={() => setOpen(true)}
      />
      <ScanDialog open={open} onClose={() => setOpen(false)} onRead={onRead} />
    </>
  );
}
