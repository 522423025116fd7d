import { Amount, DayOrInstant, Id, Instant, Parts, Text } from '../../../platform/http/index.js';

export class CalendarQuery {
  @Id({ optional: true, about: 'One site; otherwise all that the caller sees.' })
  siteId?: string;

  @DayOrInstant('first', {
    optional: true,
    about: 'The first day contains it; today at the earliest, and by default.',
  })
  from?: string;

  @DayOrInstant('last', {
    optional: true,
    about: 'The end; after 28 days by default, after 92 days at the latest.',
  })
  to?: string;
}

/** The quantities are those of the busiest moment of the day. */
export class CalendarDayDto {
  @Text({ max: 10, example: '2026-05-04', about: 'The date in the organisation’s time zone.' })
  date: string;

  @Instant()
  from: string;

  @Instant()
  to: string;

  @Amount({ about: 'Set aside on the shelf.' })
  reserved: number;

  @Amount({ about: 'Promised for windows.' })
  planned: number;

  @Amount({ about: 'Out on loan.' })
  out: number;

  @Amount({ about: 'What can be promised for the whole day.' })
  free: number;

  @Amount({ about: 'How much more is promised than there is: what is planned then is endangered.' })
  short: number;
}

export class ArticleCalendarDto {
  @Id()
  articleId: string;

  @Text({ max: 64, example: 'Europe/Paris' })
  timeZone: string;

  @Parts(() => CalendarDayDto, { max: 92 })
  days: CalendarDayDto[];
}
