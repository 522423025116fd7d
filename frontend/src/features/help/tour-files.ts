import type { Language } from '@/i18n/languages';

const files = import.meta.glob<string>('./tour/*/*.{webm,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The film of the tour in a language, and the picture that stands for it until it plays. */
export const tourOf = (language: Language) => ({
  src: files[`./tour/${language}/tour.webm`],
  poster: files[`./tour/${language}/poster.webp`],
});
