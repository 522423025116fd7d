import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const WalkDrawer = lazyPanel(
  async () => (await import('./walk-drawer')).WalkDrawer,
  ({ open }) => open,
);

/** Offers to pick several orders in one walk. */
export function WalkButton() {
  const { t } = useTranslation('preparation');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('walk.choose')}</Button>
      <WalkDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
