import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/schemas';
import { UNIT_LOOKS } from '@/components/states/looks';
import { StatusTag } from '@/shared/ui/elements/status-tag';

type UnitState = AssetDto['state'];

export const UNIT_STATES = ['available', 'reserved', 'out', 'quarantine', 'lost', 'scrapped'] as const;

export function UnitState({ state }: { state: UnitState }) {
  const { t } = useTranslation('stock');
  const { tone, icon: Icon } = UNIT_LOOKS[state];
  return (
    <StatusTag tone={tone} icon={<Icon />}>
      {t(`units.states.${state}`)}
    </StatusTag>
  );
}
