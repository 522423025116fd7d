import { DEFAULT_LANGUAGE, type Language, persistedLanguage, toLanguage } from './languages';

const PERSISTED_STATE_KEY = 'persist:root';
const STORAGE_KEY = 'i18nextLng';
const COOKIE = 'i18next';
const COOKIE_SECONDS = 60 * 60 * 24 * 365;

/** Browsers refuse their stores in some private windows. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const cookie = () => /(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1];

/** The codes of all places that name a language, the strongest first. */
const candidates = (): (string | null | undefined)[] => [
  new URLSearchParams(window.location.search).get('lng'),
  attempt(() => persistedLanguage(localStorage.getItem(PERSISTED_STATE_KEY))),
  attempt(() => localStorage.getItem(STORAGE_KEY)),
  cookie(),
  attempt(() => sessionStorage.getItem(STORAGE_KEY)),
  ...navigator.languages,
  document.documentElement.lang,
];

/** The language of the reader. An unknown one gives way to the next place that names one. */
export function detectLanguage(): Language {
  for (const code of candidates()) {
    const language = toLanguage(code ?? undefined);
    if (code?.toLowerCase().startsWith(language)) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** Stores a language where the next visit looks for it. */
export function storeLanguage(language: Language): void {
  attempt(() => localStorage.setItem(STORAGE_KEY, language));
  attempt(() => sessionStorage.setItem(STORAGE_KEY, language));
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it for the first page, and Safari has no Cookie Store.
  document.cookie = `${COOKIE}=${language}; max-age=${COOKIE_SECONDS}; path=/; samesite=lax`;
}
