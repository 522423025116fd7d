import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/components/access/principal';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const CategoriesDrawer = lazyPanel(
  async () => (await import('./categories-drawer')).CategoriesDrawer,
  ({ open }) => open,
);

/** Opens the categories for those who may change them. */
export function ManageCategories() {
  const { t } = useTranslation('catalog');
  const mayManage = useCan('catalog:manage');
  const [open, setOpen] = useState(false);
  if (!mayManage) return null;
  return (
    <>
      <Button type="link" onClick={() => setOpen(true)}>
        {t('filters.manage')}
      </Button>
      <CategoriesDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
