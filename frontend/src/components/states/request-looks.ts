import {
  CheckCircleOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  InboxOutlined,
  MinusCircleOutlined,
  SwapOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { RequestDto } from '@/api/generated/schemas';
import type { Look } from './look';

export const REQUEST_LOOKS: Readonly<Record<RequestDto['status'], Look>> = {
  draft: { tone: 'grey', icon: EditOutlined },
  submitted: { tone: 'amber', icon: ClockCircleOutlined },
  approved: { tone: 'green', icon: CheckOutlined },
  preparing: { tone: 'amber', icon: ToolOutlined },
  ready: { tone: 'green', icon: InboxOutlined },
  delivered: { tone: 'blue', icon: SwapOutlined },
  closed: { tone: 'grey', icon: CheckCircleOutlined },
  refused: { tone: 'red', icon: CloseCircleOutlined },
  cancelled: { tone: 'grey', icon: MinusCircleOutlined },
};
