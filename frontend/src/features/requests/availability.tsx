import { CheckCircleOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { formatAmount } from '@/shared/lib/numbers/units';
import { StatusTag } from '@/shared/ui/elements/status-tag';

interface AvailabilityProps {
  available: number | undefined;
  unit: string;
  /** The requested quantity, if known: the part above the available stock will wait. */
  requested?: number | null;
}

export function Availability({ available, unit, requested = null }: AvailabilityProps) {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  if (available === undefined) return null;
  const text = (value: number) => formatAmount(value, unit, language);
  const short = requested === null ? 0 : Math.max(0, toThousandth(requested - available));
  if (available > 0 && short === 0) {
    return (
      <StatusTag quiet tone="green" icon={<CheckCircleOutlined aria-hidden />}>
        {t('availability.enough', { quantity: text(available) })}
      </StatusTag>
    );
  }
  return (
    <StatusTag quiet tone="amber" icon={<ClockCircleOutlined aria-hidden />}>
      {available <= 0
        ? t('availability.none')
        : t('availability.short', { quantity: text(available), waiting: text(short) })}
    </StatusTag>
  );
}
