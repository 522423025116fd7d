import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StockAction } from '../operations/stock-action';
import type { UnitAct } from './use-unit-acts';

interface RarerActsProps {
  acts: readonly UnitAct[];
  onAction: (action: StockAction) => void;
}

/** A menu of rare commands; nothing where there is none. */
export function RarerActs({ acts, onAction }: RarerActsProps) {
  const { t } = useTranslation('stock');
  if (acts.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: acts.map(({ kind, label, action }) => ({
          key: kind,
          label,
          onClick: () => onAction(action),
        })),
      }}
    >
      <Button icon={<EllipsisOutlined aria-hidden />} aria-haspopup="menu">
        {t('actions.more')}
      </Button>
    </Dropdown>
  );
}
