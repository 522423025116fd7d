import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  InboxOutlined,
  MinusCircleOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDto } from '@/api/generated/schemas';
import type { Tone } from '@/shared/theme/palette';
import { StatusTag } from '@/shared/ui/elements/status-tag';

export type OrderStatus = OrderDto['status'];

const LOOKS: Record<OrderStatus, { tone: Tone; icon: ComponentType }> = {
  pending: { tone: 'amber', icon: ClockCircleOutlined },
  'in-preparation': { tone: 'amber', icon: ToolOutlined },
  prepared: { tone: 'green', icon: InboxOutlined },
  delivered: { tone: 'blue', icon: CheckCircleOutlined },
  cancelled: { tone: 'grey', icon: MinusCircleOutlined },
};

export function OrderStatusTag({ status, quiet = false }: { status: OrderStatus; quiet?: boolean }) {
  const { t } = useTranslation('preparation');
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <StatusTag tone={tone} icon={<Icon />} quiet={quiet}>
      {t(`status.${status}`)}
    </StatusTag>
  );
}
