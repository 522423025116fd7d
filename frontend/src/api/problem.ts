import { useTranslation } from 'react-i18next';
import { toApiProblem } from './to-problem';

/** The message for users: the server's, or ours if there was no answer. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    const problem = toApiProblem(error);
    if (problem.code === 'NETWORK') return t('errors.network');
    if (problem.code === 'OUTBOX_FULL') return t('errors.outboxFull');
    if (problem.code === 'OUTCOME_LOST') return t('errors.outcomeLost');
    if (problem.code === 'TENANT_CHANGED') return t('errors.tenantChanged');
    if (problem.status === 412) return t('errors.conflict');
    return problem.error === '' ? t('errors.unknown') : problem.error;
  };
}
