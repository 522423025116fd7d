import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { FilterPanel } from './filter-panel';

interface FilterDrawerProps extends ComponentProps<typeof FilterPanel> {
  open: boolean;
  onClose: () => void;
}

/** The filters of the catalogue where there is no room for them beside the list. */
export function FilterDrawer({ open, onClose, ...panel }: FilterDrawerProps) {
  const { t } = useTranslation('catalog');
  return (
    <PeekDrawer open={open} onClose={onClose} title={t('filters.open')}>
      <FilterPanel {...panel} />
    </PeekDrawer>
  );
}
