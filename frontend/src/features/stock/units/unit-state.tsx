import {
  CheckCircleOutlined,
  ExportOutlined,
  InboxOutlined,
  PauseCircleOutlined,
  QuestionCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/schemas';
import type { Tone } from '@/shared/theme/palette';
import { StatusTag } from '@/shared/ui/elements/status-tag';

type UnitState = AssetDto['state'];

export const UNIT_STATES = ['available', 'reserved', 'out', 'quarantine', 'lost', 'scrapped'] as const;

const LOOKS: Record<UnitState, { tone: Tone; icon: ComponentType }> = {
  available: { tone: 'green', icon: CheckCircleOutlined },
  reserved: { tone: 'amber', icon: InboxOutlined },
  out: { tone: 'blue', icon: ExportOutlined },
  quarantine: { tone: 'amber', icon: PauseCircleOutlined },
  lost: { tone: 'red', icon: QuestionCircleOutlined },
  scrapped: { tone: 'grey', icon: StopOutlined },
};

export function UnitState({ state }: { state: UnitState }) {
  const { t } = useTranslation('stock');
  const { tone, icon: Icon } = LOOKS[state];
  return (
    <StatusTag tone={tone} icon={<Icon />}>
      {t(`units.states.${state}`)}
    </StatusTag>
  );
}
