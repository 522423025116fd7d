import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';

/** The rule of a quantity that is compared with the stock: it is not sent before the stock is known. */
export function useKnownStock(isKnown: boolean): FormRule {
  const { t } = useTranslation('stock');
  return {
    // While the quantity is typed, the stock may still be loading.
    validateTrigger: 'onSubmit',
    validator: () => (isKnown ? Promise.resolve() : Promise.reject(new Error(t('form.stockUnknown')))),
  };
}
