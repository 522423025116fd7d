import type { RequestDto } from '@/api/generated/schemas';
import { restOf } from '@/components/requests/request-progress';
import { useRequestStatusText } from '@/components/requests/use-request-status-text';
import { REQUEST_LOOKS } from '@/components/states/looks';
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

interface RequestStatusTagProps {
  request: Pick<RequestDto, 'status' | 'lines'>;
  quiet?: boolean;
}

export function RequestStatusTag({ request, quiet = false }: RequestStatusTagProps) {
  const textOf = useRequestStatusText();
  const isPartly = restOf(request) !== undefined;
  const { tone, icon: Icon } = REQUEST_LOOKS[isPartly ? 'delivered' : request.status];
  return (
    <StatusTag tone={isPartly ? 'amber' : tone} icon={<Icon />} quiet={quiet}>
      {textOf(request)}
    </StatusTag>
  );
}
