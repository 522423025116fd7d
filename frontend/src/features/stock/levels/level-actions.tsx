import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LevelDto } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import type { SetAsideKind } from '../operations/set-aside-drawer';
import type { StockAction } from '../operations/stock-action';
import styles from './level-peek.module.css';

/** Returns whether there is anything that the reader may do to stock. */
export function useMayActOnStock(): boolean {
  return [useCan('stock:receive'), useCan('stock:adjust'), useCan('stock:transfer')].includes(true);
}

interface LevelActionsProps {
  level: LevelDto;
  onAction: (action: StockAction) => void;
}

/** The actions for the stock of a level; the rarer ones are in a menu. */
export function LevelActions({ level, onAction }: LevelActionsProps) {
  const { t } = useTranslation('stock');
  const mayReceive = useCan('stock:receive');
  const mayAdjust = useCan('stock:adjust');
  const mayTransfer = useCan('stock:transfer');
  const { article, siteId } = level;
  if (article === null) return null;
  const act = (kind: StockAction['kind']) => onAction({ kind, article, siteId });
  const rarer: SetAsideKind[] = [
    ...(level.onHand > 0 ? (['scrap', 'quarantine-in'] as const) : []),
    ...(level.quarantine > 0 ? (['quarantine-out', 'scrap-quarantine'] as const) : []),
  ];
  return (
    <div className={styles.actions}>
      {mayAdjust && rarer.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rarer.map((kind) => ({ key: kind, label: t(`setAside.${kind}.action`) })),
            onClick: ({ key }) => act(key as SetAsideKind),
          }}
        >
          <Button icon={<EllipsisOutlined aria-hidden />} aria-haspopup="menu">
            {t('actions.more')}
          </Button>
        </Dropdown>
      )}
      {mayTransfer && <Button onClick={() => act('transfer')}>{t('actions.transfer')}</Button>}
      {mayAdjust && <Button onClick={() => act('adjust')}>{t('actions.adjust')}</Button>}
      {mayReceive && (
        <Button type="primary" onClick={() => act('receive')}>
          {t('actions.receive')}
        </Button>
      )}
    </div>
  );
}
