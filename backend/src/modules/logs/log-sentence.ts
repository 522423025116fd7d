import { logSentences } from '../../locales/log-sentences.js';
import { fill, type Language } from '../../platform/i18n/index.js';

type Words = Readonly<Record<Language, string>>;

const SERVER: Words = { en: 'The server', fr: 'Le serveur', es: 'El servidor', it: 'Il server' };

/** A person whose name was erased. */
export const FORMER_MEMBER: Words = {
  en: 'A former member',
  fr: 'Un ancien membre',
  es: 'Un antiguo miembro',
  it: 'Un ex membro',
};

interface SentenceSubject {
  readonly type: string;
  readonly label: string | null;
  /** Null where the server did it. */
  readonly actorId: unknown;
  readonly name: string | undefined;
}

/** A record as a sentence. A type of a newer version is shown by its technical name. */
export function logSentence(language: Language, { type, label, actorId, name }: SentenceSubject): string {
  const who = name || (actorId === null ? SERVER : FORMER_MEMBER)[language];
  const what = label === null ? '' : ` ${label}`;
  const known = logSentences[language];
  return type in known ? fill(known[type as keyof typeof known], { who, what }) : `${who}: ${type}${what}`;
}
