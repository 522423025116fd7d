import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AssetDto } from '@/api/generated/schemas';
import { useCan } from '@/components/access/principal';
import styles from '../levels/level-peek.module.css';
import type { StockAction } from '../operations/stock-action';
import { RarerActs } from './rarer-acts';
import { useFindUnit } from './use-find-unit';
import { useUnitActs } from './use-unit-acts';

interface UnitActionsProps {
  asset: AssetDto;
  onAction: (action: StockAction) => void;
}

/** The actions for a unit; the rarer ones are in a menu. */
export function UnitActions({ asset, onAction }: UnitActionsProps) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const mayAdjust = useCan('stock:adjust');
  const mayReceive = useCan('returns:receive');
  const { find, busy } = useFindUnit(asset);
  const { article, state, requestId } = asset;
  const [first, ...rarer] = useUnitActs([asset]) ?? [];
  if (article === null) return null;
  return (
    <div className={styles.actions}>
      <RarerActs acts={rarer} onAction={onAction} />
      {first !== undefined && (
        <Button type="primary" onClick={() => onAction(first.action)}>
          {first.label}
        </Button>
      )}
      {state === 'lost' && mayAdjust && (
        <Button type="primary" loading={busy} onClick={() => void find()}>
          {t('units.found')}
        </Button>
      )}
      {state === 'out' && requestId !== null && mayReceive && (
        <Button
          type="primary"
          onClick={() => void navigate(`/preparation/returns?requestId=${requestId}&unit=${asset.id}`)}
        >
          {t('unit.takeBack')}
        </Button>
      )}
    </div>
  );
}
