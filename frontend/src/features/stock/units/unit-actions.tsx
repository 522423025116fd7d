import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AssetDto } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import styles from '../levels/level-peek.module.css';
import type { StockAction } from '../operations/stock-action';
import { useFindUnit } from './use-find-unit';

type Act = 'adjust' | 'transfer' | 'scrap' | 'quarantine-in' | 'quarantine-out' | 'scrap-quarantine';

/** What the state of a unit allows; the first is the usual next step. */
const ACTS: Partial<Record<AssetDto['state'], readonly Act[]>> = {
  available: ['transfer', 'quarantine-in', 'adjust', 'scrap'],
  quarantine: ['quarantine-out', 'scrap-quarantine'],
};

interface UnitActionsProps {
  asset: AssetDto;
  onAction: (action: StockAction) => void;
}

/** What can be done with a unit; the rarer ones are in a menu. */
export function UnitActions({ asset, onAction }: UnitActionsProps) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const mayAdjust = useCan('stock:adjust');
  const mayTransfer = useCan('stock:transfer');
  const mayReceive = useCan('returns:receive');
  const { find, busy } = useFindUnit(asset);
  const { article, siteId, state, requestId, id } = asset;
  if (article === null) return null;
  const acts = (ACTS[state] ?? []).filter((act) => (act === 'transfer' ? mayTransfer : mayAdjust));
  const act = (kind: Act) => onAction({ kind, article, siteId, assetIds: [id] });
  const words: Record<Act, string> = {
    adjust: t('unit.lost'),
    transfer: t('actions.transfer'),
    scrap: t('setAside.scrap.action'),
    'quarantine-in': t('setAside.quarantine-in.action'),
    'quarantine-out': t('setAside.quarantine-out.action'),
    'scrap-quarantine': t('setAside.scrap-quarantine.action'),
  };
  const [first, ...rarer] = acts;
  return (
    <div className={styles.actions}>
      {rarer.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rarer.map((kind) => ({ key: kind, label: words[kind] })),
            onClick: ({ key }) => act(key as Act),
          }}
        >
          <Button icon={<EllipsisOutlined aria-hidden />} aria-haspopup="menu">
            {t('actions.more')}
          </Button>
        </Dropdown>
      )}
      {first !== undefined && (
        <Button type="primary" onClick={() => act(first)}>
          {words[first]}
        </Button>
      )}
      {state === 'lost' && mayAdjust && (
        <Button type="primary" loading={busy} onClick={() => void find()}>
          {t('units.found')}
        </Button>
      )}
      {state === 'out' && requestId !== null && mayReceive && (
        <Button type="primary" onClick={() => void navigate(`/preparation/returns?requestId=${requestId}`)}>
          {t('unit.takeBack')}
        </Button>
      )}
    </div>
  );
}
