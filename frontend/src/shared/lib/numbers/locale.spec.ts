import { localeOf, onEnglishLocale, setEnglishLocale } from './locale';

afterEach(() => setEnglishLocale());

it('writes British English by default, whatever region the browser asks for', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', {
    value: { languages: ['en-US', 'fr-CA'] },
    configurable: true,
  });
  expect(['en', 'fr', 'es', 'it'].map(localeOf)).toEqual(['en-GB', 'fr-FR', 'es-ES', 'it-IT']);
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

it('writes American English where the organisation has chosen it, and the other languages as before', () => {
  setEnglishLocale('en-US');
  expect(['en', 'fr', 'es', 'it'].map(localeOf)).toEqual(['en-US', 'fr-FR', 'es-ES', 'it-IT']);
});

it('reports a change of the kind of English once to each listener, until it is removed', () => {
  const listener = jest.fn();
  const end = onEnglishLocale(listener);
  setEnglishLocale('en-US');
  setEnglishLocale('en-US');
  end();
  setEnglishLocale('en-GB');
  expect(listener).toHaveBeenCalledTimes(1);
});
