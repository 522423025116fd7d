import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import type { LabelsDialogProps } from './labels-dialog';

const LabelsDialog = lazyPanel<LabelsDialogProps>(
  async () => (await import('./labels-dialog')).LabelsDialog,
  ({ open }) => open,
);

type LabelsButtonProps = Omit<LabelsDialogProps, 'open' | 'onClose'> & { size?: 'small' };

/** Prints labels of the shown records; the dialog chooses among them. */
export function LabelsButton({ size, ...labelled }: LabelsButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        disabled={labelled.things.length === 0}
        onClick={() => setOpen(true)}
        {...(size === undefined ? {} : { size })}
      >
        {t('labels')}
      </Button>
      <LabelsDialog {...labelled} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
