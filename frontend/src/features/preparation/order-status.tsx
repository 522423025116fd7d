import { useTranslation } from 'react-i18next';
import type { OrderDto } from '@/api/generated/schemas';
import { ORDER_LOOKS } from '@/components/states/looks';
import { StatusTag } from '@/shared/ui/elements/status-tag';

export type OrderStatus = OrderDto['status'];

export function OrderStatusTag({ status, quiet = false }: { status: OrderStatus; quiet?: boolean }) {
  const { t } = useTranslation('preparation');
  const { tone, icon: Icon } = ORDER_LOOKS[status];
  return (
    <StatusTag tone={tone} icon={<Icon />} quiet={quiet}>
      {t(`status.${status}`)}
    </StatusTag>
  );
}
