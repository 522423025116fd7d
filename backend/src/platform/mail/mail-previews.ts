import { Injectable } from '@nestjs/common';
import type { EnglishLocale, Language } from '../i18n/index.js';
import type { Mail } from './mail.service.js';

/** The values that all samples of e-mails share; what an e-mail is about belongs to the module that sends it. */
export const SAMPLE = {
  to: 'ada@example.org',
  person: 'Ada Lovelace',
  tenant: 'Atelier Lumière',
  date: new Date('2026-05-04T08:00:00.000Z'),
  timeZone: 'Europe/Paris',
  url: 'https://stockroom.example.org/',
} as const;

type Sample = (language: Language, englishLocale: EnglishLocale) => Mail;

/** Samples of all e-mails: each module adds those that it sends, rendered by the same templates. */
@Injectable()
export class MailPreviews {
  readonly #samples = new Map<string, Sample>();

  add(kind: string, sample: Sample): void {
    this.#samples.set(kind, sample);
  }

  get kinds(): string[] {
    return [...this.#samples.keys()].sort();
  }

  render(kind: string, language: Language, englishLocale: EnglishLocale): Mail | undefined {
    return this.#samples.get(kind)?.(language, englishLocale);
  }
}
