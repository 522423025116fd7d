import { useTranslation } from 'react-i18next';
import { SupplierSelect } from '@/components/articles/supplier-select';
import type { ListState } from '@/shared/hooks/use-list-state';
import styles from './supplier-filter.module.css';

/** Limits a list to the articles of one supplier. */
export function SupplierFilter({ list }: { list: Pick<ListState<'supplier'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation('suppliers');
  return (
    <SupplierSelect
      className={styles.filter ?? ''}
      label={t('title')}
      placeholder={t('all')}
      withArchived
      value={list.filters.supplier}
      onChange={(value) => list.setFilter('supplier', value)}
    />
  );
}
