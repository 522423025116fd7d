import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  InboxOutlined,
  MinusCircleOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { OrderDto } from '@/api/generated/schemas';
import type { Look } from './look';

export const ORDER_LOOKS: Readonly<Record<OrderDto['status'], Look>> = {
  pending: { tone: 'amber', icon: ClockCircleOutlined },
  'in-preparation': { tone: 'amber', icon: ToolOutlined },
  prepared: { tone: 'green', icon: InboxOutlined },
  delivered: { tone: 'blue', icon: CheckCircleOutlined },
  cancelled: { tone: 'grey', icon: MinusCircleOutlined },
};
