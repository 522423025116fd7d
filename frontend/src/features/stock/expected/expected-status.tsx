import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ExpectedDto } from '@/api/generated/stock';
import { useDates } from '@/components/use-dates';
import { StatusTag } from '@/shared/ui/elements/status-tag';

const LOOKS = {
  open: { tone: 'blue', icon: <ClockCircleOutlined aria-hidden /> },
  late: { tone: 'amber', icon: <WarningOutlined aria-hidden /> },
  received: { tone: 'green', icon: <CheckCircleOutlined aria-hidden /> },
  closed: { tone: 'grey', icon: <StopOutlined aria-hidden /> },
} as const;

/** Returns whether goods are on their way, late, received or no longer waited for. */
export function ExpectedStatus({ expected }: { expected: ExpectedDto }) {
  const { t } = useTranslation('stock');
  const { until } = useDates();
  const isLate = expected.status === 'open' && until(expected.expectedAt) === 'late';
  const shown = isLate ? 'late' : expected.status;
  return (
    <StatusTag tone={LOOKS[shown].tone} icon={LOOKS[shown].icon}>
      {t(`expected.statuses.${shown}`)}
    </StatusTag>
  );
}
