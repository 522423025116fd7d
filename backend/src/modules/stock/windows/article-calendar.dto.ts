import { Amount, DayOrInstant, Id, Instant, Parts, Text } from '../../../platform/http/index.js';

export class CalendarQuery {
  @Id({ optional: true, about: 'One site; all sites of the caller when absent.' })
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

  @Amount({ about: 'The quantity reserved on the shelf.' })
  reserved: number;

  @Amount({ about: 'The quantity promised for windows.' })
  planned: number;

  @Amount({ about: 'Out on loan.' })
  out: number;

  @Amount({ about: 'The quantity that can be promised for the whole day.' })
  free: number;

  @Amount({ about: 'The quantity promised beyond the stock: planned reservations of that day are at risk.' })
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
