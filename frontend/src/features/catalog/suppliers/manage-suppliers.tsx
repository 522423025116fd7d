import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const SuppliersDrawer = lazyPanel(
  async () => (await import('./suppliers-drawer')).SuppliersDrawer,
  ({ open }) => open,
);

export function ManageSuppliers() {
  const { t } = useTranslation('catalog');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('actions.suppliers')}</Button>
      <SuppliersDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
