import i18next, { type InitOptions } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, persistedLanguage, toLanguage } from './languages';
import { LOADER } from './loader';

export const PERSISTED_STATE_KEY = 'persist:root';

/** One hashed file per language and feature, so that a page loads only the texts it shows. */
const files = import.meta.glob<string>('./locales/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const backend: HttpBackendOptions & typeof LOADER = {
  loadPath: (languages, namespaces) => files[`./locales/${languages[0]}/${namespaces[0]}.json`] ?? '',
  ...LOADER,
};

const options: InitOptions<HttpBackendOptions> = {
  supportedLngs: LANGUAGES,
  fallbackLng: DEFAULT_LANGUAGE,
  load: 'languageOnly',
  nonExplicitSupportedLngs: true,
  ns: ['common', 'shell', 'notifications'],
  defaultNS: 'common',
  // The language is known at once, and the texts of the first page are requested in parallel with its code.
  initAsync: false,
  backend,
  detection: {
    order: ['querystring', 'persisted', 'localStorage', 'cookie', 'sessionStorage', 'navigator', 'htmlTag'],
    caches: ['localStorage', 'cookie', 'sessionStorage'],
    lookupQuerystring: 'lng',
    lookupLocalStorage: 'i18nextLng',
    lookupSessionStorage: 'i18nextLng',
    lookupCookie: 'i18next',
    cookieMinutes: 60 * 24 * 365,
    cookieOptions: { path: '/', sameSite: 'lax' },
    convertDetectedLanguage: toLanguageOrAsIs,
  },
  interpolation: { escapeValue: false },
  react: { useSuspense: true },
};

/** An unknown language must stay unknown, or it would win over the next source of a language. */
function toLanguageOrAsIs(code: string): string {
  const language = toLanguage(code);
  return code.toLowerCase().startsWith(language) ? language : code;
}

export function startI18n(onChange: (language: Language) => void): Promise<unknown> {
  const detector = new LanguageDetector();
  detector.addDetector({
    name: 'persisted',
    lookup: () => persistedLanguage(localStorage.getItem(PERSISTED_STATE_KEY)),
  });
  i18next.on('languageChanged', (code) => {
    const language = toLanguage(code);
    document.documentElement.lang = language;
    onChange(language);
  });
  const started = i18next
    .use(HttpBackend)
    .use(detector)
    .use(initReactI18next)
    .init<HttpBackendOptions>(options);
  // Numbers inside texts are written as they are everywhere else: in the locale of the reader.
  i18next.services.formatter?.add('number', (value: number, language) =>
    formatQuantity(value, toLanguage(language)),
  );
  return started;
}

export const changeLanguage = (language: Language) => i18next.changeLanguage(language);
export const loadTexts = (namespaces: readonly string[]) => i18next.loadNamespaces(namespaces);
