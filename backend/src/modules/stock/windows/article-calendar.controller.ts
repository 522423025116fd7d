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
    summary: 'Get what is reserved, planned and out of an article, day by day',
    about: 'With the organisation’s buffer after windows and loans. Days that are over are left out.',
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
