import { beforeEach, expect, test, vi } from 'vitest';
import { detectLanguage, storeLanguage } from './detect-language';

const persisted = (language: string) => JSON.stringify({ language: JSON.stringify(language) });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'i18next=; max-age=0; path=/';
  window.history.replaceState(null, '', '/');
  document.documentElement.lang = 'fr';
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en-GB']);
});

test('the language is that of the address, then of what is stored, then of the browser, then of the page', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  expect(detectLanguage()).toBe('fr');
  document.documentElement.lang = 'it';
  expect(detectLanguage()).toBe('it');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en-GB']);
  expect(detectLanguage()).toBe('en');
  sessionStorage.setItem('i18nextLng', 'es');
  expect(detectLanguage()).toBe('es');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'i18next=it; path=/';
  expect(detectLanguage()).toBe('it');
  localStorage.setItem('i18nextLng', 'fr');
  expect(detectLanguage()).toBe('fr');
  localStorage.setItem('persist:root', persisted('es'));
  expect(detectLanguage()).toBe('es');
  window.history.replaceState(null, '', '/?lng=en-US');
  expect(detectLanguage()).toBe('en');
});

test('an unknown language gives way to the next place that names one', () => {
  window.history.replaceState(null, '', '/?lng=xx');
  localStorage.setItem('i18nextLng', 'de');
  expect(detectLanguage()).toBe('en');
});

test('a chosen language is stored for the next visit, and for the server', () => {
  storeLanguage('it');
  expect([localStorage.getItem('i18nextLng'), sessionStorage.getItem('i18nextLng')]).toEqual(['it', 'it']);
  expect(document.cookie).toContain('i18next=it');
});
