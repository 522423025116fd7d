import { CheckCircleOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useGetAvailabilityQuery } from '@/api/generated/stock';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { StatusTag } from '@/shared/ui/elements/status-tag';

interface WindowAvailabilityProps {
  articleId: string;
  siteId: string;
  window: { from: string; to: string };
  unit: string;
  requested: number | null;
}

/** The free quantity of an article for a time: "3 free, 4 – 6 May". */
export function WindowAvailability({ articleId, siteId, window, unit, requested }: WindowAvailabilityProps) {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  const { range } = useDates();
  const { currentData } = useGetAvailabilityQuery(
    { articleId, siteId, from: window.from, to: window.to },
    { refetchOnMountOrArgChange: 10 },
  );
  if (currentData === undefined) return null;
  const { free } = currentData;
  const enough = free > 0 && (requested === null || requested <= free);
  return (
    <StatusTag
      quiet
      tone={enough ? 'green' : 'amber'}
      icon={enough ? <CheckCircleOutlined aria-hidden /> : <ClockCircleOutlined aria-hidden />}
    >
      {t(free > 0 ? 'availability.inWindow' : 'availability.noneInWindow', {
        quantity: formatAmount(free, unit, language),
        window: range(window.from, window.to),
      })}
    </StatusTag>
  );
}

/** The window of a line as text; null without one. */
export function useWindowText() {
  const { range } = useDates();
  return ({ from, to }: { from: string | null; to: string | null }) =>
    from === null || to === null ? null : range(from, to);
}
