import { Injectable } from '@nestjs/common';
import { notificationTexts } from '../../../locales/notifications.js';
import { readAll, requireId, type Scope } from '../../../platform/database/index.js';
import { fill, type Language, type Text } from '../../../platform/i18n/index.js';
import { Articles } from '../../catalog/index.js';
import { People } from '../../users/index.js';
import type { Notification } from '../notifications.schema.js';
import type { NewsKind } from '../preferences/channels.rules.js';
import { addressOf, initialsOf } from './news.rules.js';

/** `several` is for repeated events, `ofPart` for events that concern only a part. */
interface NewsWords {
  readonly title: string;
  readonly message: Text<'who' | 'what'>;
  readonly several?: Text<'count' | 'what'>;
  readonly ofPart?: Text<'what'>;
}

const NEWS_TEXTS: Readonly<
  Record<Language, Readonly<Record<NewsKind, NewsWords>> & { readonly somebody: string }>
> = notificationTexts;

type Item = Pick<Notification, 'kind' | 'thingId' | 'label' | 'actorId' | 'partial'> & {
  readonly count?: number;
};

export interface NewsText {
  readonly title: string;
  readonly message: string;
  readonly initials: string;
  readonly href: string;
}

/** Renders news in a language, with the names that the books have now: in the bell, in e-mails and in digests. */
@Injectable()
export class NewsTexts {
  constructor(
    private readonly people: People,
    private readonly articles: Articles,
  ) {}

  /** The texts of news, in the order of the news. */
  async render(scope: Scope, language: Language, items: readonly Item[]): Promise<NewsText[]> {
    const actors = items.flatMap(({ actorId }) => actorId ?? []);
    const about = items.flatMap(({ kind, thingId }) => (kind === 'stock-alert' ? [requireId(thingId)] : []));
    const [people, articles] = await readAll(scope, [
      () => this.people.names(scope, actors),
      () => this.articles.refs(scope, about),
    ]);
    return items.map((item) =>
      newsText(language, {
        ...item,
        who: item.actorId ? people.get(String(item.actorId))?.name : undefined,
        what: item.label ?? articles.get(item.thingId)?.name ?? '',
      }),
    );
  }
}

/** The text of one piece of news about subjects with these names. */
export function newsText(
  language: Language,
  {
    kind,
    thingId,
    count = 1,
    partial = false,
    who,
    what,
  }: Pick<Item, 'kind' | 'thingId' | 'count' | 'partial'> & {
    readonly who: string | undefined;
    readonly what: string;
  },
): NewsText {
  const texts = NEWS_TEXTS[language];
  const { title, message, several, ofPart } = texts[kind];
  const text = (count > 1 && several) || (partial && ofPart) || message;
  return {
    title,
    message: fill(text, { who: who ?? texts.somebody, what, count }),
    initials: initialsOf(who ?? title),
    href: addressOf(kind, thingId),
  };
}
