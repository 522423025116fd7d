import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { UNREADABLE } from '../../lib/numbers/decimal';
import { formatNumber } from '../../lib/numbers/format';

/** A number that is written as the language writes it. */
const EXAMPLE = 1234.5;

const ruleOf = (isRefused: (value: unknown) => boolean, message: string): FormRule => ({
  validator: (_rule, value: unknown) =>
    isRefused(value) ? Promise.reject(new Error(message)) : Promise.resolve(),
});

/** The rule of each quantity field of a form: an unreadable text is no empty field. */
export function useReadableQuantity(): FormRule {
  const { t } = useTranslation();
  return ruleOf((value) => value === UNREADABLE, t('quantity.unreadable'));
}

/** The rule of each number field of a form: an unreadable text is no empty field, and a number is between its bounds. */
export function useNumberRule(decimals: number) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language, decimals);
  return (bounds?: { min: number; max: number }): FormRule =>
    bounds === undefined
      ? ruleOf((value) => value === UNREADABLE, t('quantity.example', { example: format(EXAMPLE) }))
      : ruleOf(
          (value) =>
            value === UNREADABLE || (typeof value === 'number' && (value < bounds.min || value > bounds.max)),
          t('quantity.between', { min: format(bounds.min), max: format(bounds.max) }),
        );
}
