import { Controller, Get, Param, Query } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { ArticleCalendarDto, CalendarQuery } from './article-calendar.dto.js';
import { ArticleCalendar } from './article-calendar.js';

@Controller('catalog/articles')
export class ArticleCalendarController {
  constructor(private readonly calendar: ArticleCalendar) {}

  @Get(':id/calendar')
  @Access({
    may: 'stock:read',
    summary: 'Get the calendar of an article: reserved, planned and lent quantities by day',
    about: 'Includes the organisation’s buffer after windows and loans. Past days are omitted.',
    answers: ArticleCalendarDto,
  })
  getArticleCalendar(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Query() query: CalendarQuery,
  ) {
    return this.calendar.read(ctx, id, query);
  }
}
