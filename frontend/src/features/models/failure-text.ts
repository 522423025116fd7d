import { useTranslation } from 'react-i18next';
import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';

export type FailedAction = 'load' | 'save' | 'update' | 'delete' | 'setDefault';

/** The failed action and its reason: "The model could not be saved. There is no connection." */
export function useFailureText(): (action: FailedAction, error: unknown) => string {
  const { t } = useTranslation('models');
  const problemText = useProblemText();
  return (action, error) => {
    const { status, code, errors } = toApiProblem(error);
    if (status === 401) return t('errors.notConnected');
    const isField = code === 'FIELD_VALUE_INVALID' || errors.some(({ path }) => path.startsWith('fields'));
    return `${t(isField ? 'errors.field' : `errors.${action}`)} ${problemText(error)}`;
  };
}
