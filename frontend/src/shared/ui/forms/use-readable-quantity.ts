import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { UNREADABLE } from '../../lib/numbers/decimal';

/** The rule of each quantity field of a form: an unreadable text is no empty field. */
export function useReadableQuantity(): FormRule {
  const { t } = useTranslation();
  return {
    validator: (_rule, value: unknown) =>
      value === UNREADABLE ? Promise.reject(new Error(t('quantity.unreadable'))) : Promise.resolve(),
  };
}
