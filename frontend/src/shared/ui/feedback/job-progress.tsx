import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSlow } from '../../hooks/use-slow';

interface JobProgressProps {
  /** The progress text for screen readers. */
  label: string;
  /** Done and total; undefined, or without a total, while unknown. */
  progress: { readonly done: number; readonly total: number | null } | undefined;
}

/** The progress of a long job: shown after a short delay, with a percentage where known. */
export function JobProgress({ label, progress }: JobProgressProps) {
  const { t } = useTranslation();
  const slow = useSlow();
  if (!slow) return null;
  const total = progress?.total ?? 0;
  const percent = total > 0 ? Math.min(100, Math.round(((progress?.done ?? 0) / total) * 100)) : 0;
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <Progress
        aria-label={label}
        percent={total > 0 ? percent : 100}
        showInfo={total > 0}
        status={total > 0 ? 'normal' : 'active'}
        format={() => t('states.percent', { percent })}
      />
    </div>
  );
}
