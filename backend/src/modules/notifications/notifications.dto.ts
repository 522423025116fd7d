import { Choice, Flag, Id, Ids, Instant, ListQuery, SortBy, Text, Whole } from '../../platform/http/index.js';
import { NEWS } from './news.rules.js';

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

  @Text({ max: 500, nullable: true, example: null, about: 'The picture of who caused it.' })
  avatar: string | null;

  @Text({ max: 10, example: 'AL' })
  initials: string;

  @Flag({ example: true })
  unread: boolean;

  @Whole({ min: 1, max: 1_000_000, example: 1, about: 'How often it has happened since it was read.' })
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
