import {
  Choice,
  Flag,
  Id,
  Ids,
  Instant,
  ListQuery,
  Part,
  Parts,
  SortBy,
  Text,
  Whole,
} from '../../platform/http/index.js';
import { LANGUAGES, type Language } from '../../platform/i18n/index.js';
import { NEWS, type NewsKind } from './preferences/channels.rules.js';

export const NOTIFICATION_SORTS = { time: 'at' };

export class NotificationListQuery extends ListQuery {
  @SortBy(NOTIFICATION_SORTS)
  sort?: string;

  @Choice(['true', 'false'], { optional: true, example: 'true' })
  unread?: 'true' | 'false';
}

export class NotificationDto {
  @Id()
  id: string;

  @Choice(NEWS, { example: 'request-approved' })
  kind: string;

  @Text({ max: 200, example: 'Request approved', about: 'In the language of the reader.' })
  title: string;

  @Text({ max: 1000, example: 'Ada has approved request REQ-2026-000123.' })
  message: string;

  @Instant()
  time: string;

  @Text({ max: 500, nullable: true, example: null, about: 'The picture of the person who caused it.' })
  avatar: string | null;

  @Text({ max: 10, example: 'AL' })
  initials: string;

  @Flag({ example: true })
  unread: boolean;

  @Whole({ min: 1, max: 1_000_000, example: 1, about: 'The number of occurrences since it was last read.' })
  count: number;

  @Text({
    max: 500,
    example: '/requests/archived?peek=665f1c2ab7e4d90012ab34cd',
    about: 'The page of the thing.',
  })
  href: string;
}

export class NotificationsReadDto {
  @Ids({ optional: true, example: ['665f1c2ab7e4d90012ab34cd'], about: 'Without it, all of them.' })
  ids?: string[];
}

export class ChannelsDto {
  @Flag({ about: 'In the application.' })
  app: boolean;

  @Flag({ about: 'By e-mail.' })
  email: boolean;
}

export class NewsChannelsDto extends ChannelsDto {
  @Choice(NEWS, { example: 'request-approved' })
  kind: NewsKind;

  @Part(() => ChannelsDto, { about: 'The default channels.' })
  byDefault: ChannelsDto;
}

export class NotificationPreferencesDto {
  @Parts(() => NewsChannelsDto, { max: NEWS.length, about: 'All kinds of news.' })
  channels: NewsChannelsDto[];
}

export class NewsChannelsUpdateDto {
  @Choice(NEWS, { example: 'request-comment' })
  kind: NewsKind;

  @Flag({ optional: true, about: 'In the application.' })
  app?: boolean;

  @Flag({ optional: true, about: 'By e-mail.' })
  email?: boolean;
}

export class NotificationPreferencesUpdateDto {
  @Parts(() => NewsChannelsUpdateDto, {
    min: 1,
    max: NEWS.length,
    about: 'The kinds to change; the others stay.',
  })
  channels: NewsChannelsUpdateDto[];
}

export class MailPreviewQuery {
  @Choice(LANGUAGES, { optional: true, about: 'The language of the e-mail; the caller’s by default.' })
  language?: Language;
}

export class MailKindDto {
  @Text({ max: 100, example: 'request-submitted' })
  kind: string;

  @Text({ max: 500, about: 'The subject of a sample.' })
  subject: string;
}

export class MailKindsDto {
  @Parts(() => MailKindDto, { max: 100, about: 'The kinds of e-mail.' })
  items: MailKindDto[];
}

export class MailPreviewDto extends MailKindDto {
  @Text({ max: 100_000, multiline: true })
  text: string;

  @Text({ max: 100_000, multiline: true, about: 'Show it in a sandboxed frame.' })
  html: string;
}
