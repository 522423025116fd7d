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
import type { ComponentType } from 'react';
import type { RequestDto } from '@/api/generated/schemas';
import { restOf } from '@/components/requests/request-progress';
import { useRequestStatusText } from '@/components/requests/use-request-status-text';
import type { Tone } from '@/shared/theme/palette';
import { StatusTag } from '@/shared/ui/elements/status-tag';

export type RequestStatus = RequestDto['status'];

/** The filter of a list of requests by one status, or all that are not over. */
export type StatusFilter = RequestStatus | 'open';

export const REQUEST_STATUSES = [
  'draft',
  'submitted',
  'approved',
  'preparing',
  'ready',
  'delivered',
  'closed',
  'refused',
  'cancelled',
] as const satisfies readonly RequestStatus[];

const LOOKS: Record<RequestStatus, { tone: Tone; icon: ComponentType }> = {
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

interface RequestStatusTagProps {
  request: Pick<RequestDto, 'status' | 'lines'>;
  quiet?: boolean;
}

export function RequestStatusTag({ request, quiet = false }: RequestStatusTagProps) {
  const textOf = useRequestStatusText();
  const isPartly = restOf(request) !== undefined;
  const { tone, icon: Icon } = LOOKS[isPartly ? 'delivered' : request.status];
  return (
    <StatusTag tone={isPartly ? 'amber' : tone} icon={<Icon />} quiet={quiet}>
      {textOf(request)}
    </StatusTag>
  );
}
