import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/schemas';
import { useCan } from '@/components/access/principal';

type Step =
  | RequestDto['status']
  /** Approved, and the depot waits for stock. */
  | 'waiting';

export function stepOf({ status, lines }: Pick<RequestDto, 'status' | 'lines'>): Step {
  const nothingHeld = lines.every((line) => line.reserved === 0);
  const somethingWaits = lines.some((line) => line.waiting > 0);
  return status === 'approved' && nothingHeld && somethingWaits ? 'waiting' : status;
}

/** The next step and its actor, in words. */
export function useNextStep(): (request: RequestDto) => string {
  const { t } = useTranslation('requests');
  const mayApprove = useCan('requests:approve');
  return (request) => {
    const site = request.site?.name ?? '';
    const step = stepOf(request);
    if (step === 'submitted' && mayApprove) return t('next.decide');
    return step === 'ready' ? t('next.ready', { site }) : t(`next.${step}`);
  };
}
