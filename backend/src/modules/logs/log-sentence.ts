import { fill, type Language } from '../../platform/i18n/index.js';
import { EN } from './sentences/en.js';
import { ES } from './sentences/es.js';
import { FR } from './sentences/fr.js';
import { IT } from './sentences/it.js';

type Sentences = Readonly<Record<keyof typeof EN, string>>;

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: EN, fr: FR, es: ES, it: IT };

/** The actor of a record without a name: the server, or a person whose name was erased. */
const UNNAMED: Readonly<Record<Language, { readonly server: string; readonly erased: string }>> = {
  en: { server: 'The server', erased: 'A former member' },
  fr: { server: 'Le serveur', erased: 'Un ancien membre' },
  es: { server: 'El servidor', erased: 'Un antiguo miembro' },
  it: { server: 'Il server', erased: 'Un ex membro' },
};

interface Told {
  readonly type: string;
  readonly label: string | null;
  /** Null where the server did it. */
  readonly actorId: unknown;
  readonly name: string | undefined;
}

/** A record as a sentence. A type of a newer version is shown by its technical name. */
export function logSentence(language: Language, { type, label, actorId, name }: Told): string {
  const { server, erased } = UNNAMED[language];
  const who = name || (actorId === null ? server : erased);
  const what = label === null ? '' : ` ${label}`;
  const known = SENTENCES[language];
  return type in known ? fill(known[type as keyof Sentences], { who, what }) : `${who}: ${type}${what}`;
}
