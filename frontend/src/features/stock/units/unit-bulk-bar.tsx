import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/schemas';
import { BulkBar } from '@/components/bulk/bulk-bar';
import { useBulkRun } from '@/components/bulk/use-bulk-run';
import { LabelsButton } from '@/components/labels/labels-button';
import type { StockAction } from '../operations/stock-action';
import { RarerActs } from './rarer-acts';
import styles from './unit-bulk-bar.module.css';
import { useUnitActs } from './use-unit-acts';

interface UnitBulkBarProps {
  /** The selected units. */
  units: readonly AssetDto[];
  onAction: (action: StockAction) => void;
  onSelect: (ids: readonly string[]) => void;
  onSelectAll: () => void;
}

/** Labels of the selected units, and the forms that move them together. */
export function UnitBulkBar({ units, onAction, onSelect, onSelectAll }: UnitBulkBarProps) {
  const { t } = useTranslation('stock');
  const run = useBulkRun();
  const acts = useUnitActs(units);
  const [first, ...rarer] = acts ?? [];
  const things = units.map(({ id, serial }) => ({ id, name: serial }));
  return (
    <BulkBar count={units.length} run={run} onSelectAll={onSelectAll} onClear={() => onSelect([])}>
      {first !== undefined && <Button onClick={() => onAction(first.action)}>{first.label}</Button>}
      <RarerActs acts={rarer} onAction={onAction} />
      <LabelsButton kind="asset" things={things} />
      {acts === undefined && <span className={styles.alike}>{t('units.alike')}</span>}
    </BulkBar>
  );
}
