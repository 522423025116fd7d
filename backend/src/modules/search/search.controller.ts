import { Controller, Get, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, TenantCtx } from '../../platform/http/index.js';
import { SearchQueryDto, SearchResultDto } from './search.dto.js';
import { SearchEverything } from './search-everything.js';

@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchEverything) {}

  @Get()
  @Access({
    may: 'member',
    summary: 'Search articles, units, requests, orders, people and documents',
    about:
      'Exact codes come first, then documents that begin with the text, then documents with all its words or prefixes. Where nothing is found, words of 4 letters may have one typo, words of 8 two. Only records that the caller may read are found.',
    answers: SearchResultDto,
  })
  searchEverything(@TenantCtx() ctx: TenantContext, @Query() query: SearchQueryDto) {
    return this.search.execute(ctx, query);
  }
}
