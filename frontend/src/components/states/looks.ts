import {
  CheckCircleOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  ExportOutlined,
  InboxOutlined,
  MinusCircleOutlined,
  PauseCircleOutlined,
  QuestionCircleOutlined,
  StopOutlined,
  SwapOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { AssetDto, OrderDto, RequestDto } from '@/api/generated/schemas';
import type { Tone } from '@/shared/theme/palette';

/** Colour and icon of a state, next to its text. */
export interface Look {
  readonly tone: Tone;
  readonly icon: ComponentType;
}

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

export const ORDER_LOOKS: Readonly<Record<OrderDto['status'], Look>> = {
  pending: { tone: 'amber', icon: ClockCircleOutlined },
  'in-preparation': { tone: 'amber', icon: ToolOutlined },
  prepared: { tone: 'green', icon: InboxOutlined },
  delivered: { tone: 'blue', icon: CheckCircleOutlined },
  cancelled: { tone: 'grey', icon: MinusCircleOutlined },
};

export const UNIT_LOOKS: Readonly<Record<AssetDto['state'], Look>> = {
  available: { tone: 'green', icon: CheckCircleOutlined },
  reserved: { tone: 'amber', icon: InboxOutlined },
  out: { tone: 'blue', icon: ExportOutlined },
  quarantine: { tone: 'amber', icon: PauseCircleOutlined },
  lost: { tone: 'red', icon: QuestionCircleOutlined },
  scrapped: { tone: 'grey', icon: StopOutlined },
};
