import i18next, { type BackendModule, type InitOptions, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { takeFirstAnswer } from '@/shared/lib/first-answers';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { detectLanguage, storeLanguage } from './detect-language';
import { LANGUAGES, type Language, toLanguage } from './languages';
import { LOADER } from './loader';

/** One hashed file per language and feature, so that a page loads only the texts it shows. */
const files = import.meta.glob<string>('./locales/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function readTexts(language: string, namespace: string): Promise<ResourceLanguage> {
  const address = files[`./locales/${language}/${namespace}.json`];
  if (address === undefined) throw new Error(`There are no texts ${namespace} in ${language}.`);
  const answer = (await takeFirstAnswer(address)?.answer) ?? (await fetch(address));
  if (!answer.ok) throw new Error(`${address}: HTTP ${answer.status}`);
  return (await answer.json()) as ResourceLanguage;
}

const loader: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, answer) =>
    void readTexts(language, namespace).then(
      (texts) => answer(null, texts),
      // The connector asks again.
      (error: Error) => answer(error, true),
    ),
};

const options: InitOptions = {
  supportedLngs: LANGUAGES,
  // Every text is there in every language (locales.spec.ts): a second language would double what each page loads.
  fallbackLng: false,
  load: 'languageOnly',
  nonExplicitSupportedLngs: true,
  ns: ['common', 'shell', 'notifications'],
  defaultNS: 'common',
  // The language is known at once, and the texts of the first page are requested in parallel with its code.
  initAsync: false,
  backend: LOADER,
  interpolation: { escapeValue: false },
  react: { useSuspense: true },
};

export function startI18n(onChange: (language: Language) => void): Promise<unknown> {
  i18next.on('languageChanged', (code) => {
    const language = toLanguage(code);
    document.documentElement.lang = language;
    storeLanguage(language);
    onChange(language);
  });
  const started = i18next
    .use(loader)
    .use(initReactI18next)
    .init({ ...options, lng: detectLanguage() });
  // Numbers inside texts are written as they are everywhere else: in the locale of the reader.
  i18next.services.formatter?.add('number', (value: number, language) =>
    formatQuantity(value, toLanguage(language)),
  );
  return started;
}

export const changeLanguage = (language: Language) => i18next.changeLanguage(language);
export const loadTexts = (namespaces: readonly string[]) => i18next.loadNamespaces(namespaces);
