import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/schemas';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { restOf } from './request-progress';

/** The status in words; for a partly delivered request, the status of the rest. */
export function useRequestStatusText(): (request: Pick<RequestDto, 'status' | 'lines'>) => string {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  return (request) => {
    const rest = restOf(request);
    if (rest === undefined) return t(`status.${request.status}`);
    const { step, lines, quantity, unit } = rest;
    const left = lines === 1 ? formatAmount(quantity, unit, language) : t('list.lines', { count: lines });
    return t(`partly.${step}`, { rest: left });
  };
}
