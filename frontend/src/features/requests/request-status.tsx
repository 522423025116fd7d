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
import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/requests';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/units';
import type { Tone } from '@/shared/theme/palette';
import { StatusTag } from '@/shared/ui/status-tag';
import { restOf } from './request-progress';

export type RequestStatus = RequestDto['status'];

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

/** The status; of a request that is handed over in part, what is left of it. */
export function RequestStatusTag({ request, quiet = false }: RequestStatusTagProps) {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  const { status } = request;
  const rest = restOf(request);
  if (rest !== undefined) {
    const { step, lines, quantity, unit } = rest;
    const left = lines === 1 ? formatAmount(quantity, unit, language) : t('list.lines', { count: lines });
    const Icon = LOOKS.delivered.icon;
    return (
      <StatusTag tone="amber" icon={<Icon />} quiet={quiet}>
        {t(`partly.${step}`, { rest: left })}
      </StatusTag>
    );
  }
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <StatusTag tone={tone} icon={<Icon />} quiet={quiet}>
      {t(`status.${status}`)}
    </StatusTag>
  );
}
