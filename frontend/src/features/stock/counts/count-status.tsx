import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { CountDto } from '@/api/generated/stock';
import { StatusTag } from '@/shared/ui/elements/status-tag';

const LOOKS = {
  counting: { tone: 'blue', icon: <ClockCircleOutlined aria-hidden /> },
  approved: { tone: 'green', icon: <CheckCircleOutlined aria-hidden /> },
  cancelled: { tone: 'grey', icon: <StopOutlined aria-hidden /> },
} as const;

export function CountStatusTag({ status }: { status: CountDto['status'] }) {
  const { t } = useTranslation('counts');
  const { tone, icon } = LOOKS[status];
  return (
    <StatusTag tone={tone} icon={icon}>
      {t(`statuses.${status}`)}
    </StatusTag>
  );
}
