import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentEnglishLocale, onEnglishLocale } from '@/shared/lib/numbers/locale';
import { type Language, toLanguage } from './languages';

/** The language of the reader. A component with it renders again when the organisation changes its kind of English. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  useSyncExternalStore(onEnglishLocale, currentEnglishLocale, currentEnglishLocale);
  return toLanguage(i18n.resolvedLanguage ?? i18n.language);
}
