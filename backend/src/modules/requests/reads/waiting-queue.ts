import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  idFilter,
  MAX_TOTAL,
  type Page,
  readAll,
  type Total,
  totalOf,
} from '../../../platform/database/index.js';
import { toRef } from '../../../platform/http/index.js';
import { Articles } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import { QUEUE_ORDER } from '../lines/queue-key.rules.js';
import { visibleRequests } from '../request-access.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import type { WaitingDto, WaitingListQuery } from './waiting.dto.js';
import {
  decodeQueuePosition,
  encodeQueuePosition,
  requestsFrom,
  type WaitingLine,
  waitingLines,
} from './waiting-cursor.rules.js';
import { WaitingForecasts } from './waiting-forecasts.js';

const STANDARD_LIMIT = 50;

/** The queue of lines that wait for stock, in the order of allocation. */
@Injectable()
export class WaitingQueue {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly forecasts: WaitingForecasts,
  ) {}

  /** A page of the lines that the caller may see. A request can begin on one page and end on the next. */
  async page(ctx: TenantContext, query: WaitingListQuery): Promise<Page<WaitingDto>> {
    const limit = query.limit ?? STANDARD_LIMIT;
    const after = query.cursor ? decodeQueuePosition(query.cursor) : undefined;
    const filter = filterOf(ctx, query);
    const from = after ? { $and: [filter, requestsFrom(after)] } : filter;
    // One line more says whether another page follows; the request of the cursor may have none left.
    const found = await this.requests.findMany(ctx, from, { limit: limit + 2, sort: QUEUE_ORDER });
    const lines = found
      .flatMap((request) => waitingLines(request, after))
      .filter(({ line }) => !query.articleId || String(line.articleId) === query.articleId);
    const shown = lines.slice(0, limit);
    const last = lines.length > limit ? shown.at(-1) : undefined;
    return {
      items: await this.#dtos(ctx, shown),
      nextCursor: last ? encodeQueuePosition(last) : null,
      ...(query.count ? await this.#total(ctx, filter, query.articleId) : {}),
    };
  }

  async #total(
    ctx: TenantContext,
    filter: QueryFilter<MaterialRequest>,
    articleId: string | undefined,
  ): Promise<Total> {
    const found = await this.requests.findMany(ctx, filter, { limit: MAX_TOTAL + 1, fields: ['waitingFor'] });
    // One entry for each waiting line.
    const waitingFor = found.flatMap((request) => request.waitingFor);
    return totalOf(waitingFor.filter((each) => articleId === undefined || String(each) === articleId).length);
  }

  async #dtos(ctx: TenantContext, lines: readonly WaitingLine[]): Promise<WaitingDto[]> {
    const [articles, sites, forecasts] = await readAll(ctx, [
      () =>
        this.articles.refs(
          ctx,
          lines.map(({ line }) => line.articleId),
        ),
      () =>
        this.sites.names(
          ctx,
          lines.map(({ request }) => request.siteId),
        ),
      () => this.forecasts.of(ctx, lines),
    ]);
    const forecastOf = ({ line }: WaitingLine) => forecasts.get(String(line._id));
    return lines.map(({ request, line }) => ({
      requestId: String(request._id),
      requestNumber: request.number,
      lineId: String(line._id),
      articleId: String(line.articleId),
      article: articles.get(String(line.articleId)) ?? null,
      siteId: String(request.siteId),
      site: toRef(sites.get(String(request.siteId))),
      waiting: toUnits(line.waiting),
      neededBy: request.neededBy?.toISOString() ?? null,
      submittedAt: request.submittedAt?.toISOString() ?? null,
      position: forecastOf({ request, line })?.position ?? null,
      expectedAt: forecastOf({ request, line })?.arrival?.at.toISOString() ?? null,
      expectedNumber: forecastOf({ request, line })?.arrival?.number ?? null,
      moved: request.movedTo !== undefined,
    }));
  }
}

function filterOf(ctx: TenantContext, { articleId, siteId }: WaitingListQuery): QueryFilter<MaterialRequest> {
  return {
    $and: [
      visibleRequests(ctx),
      {
        waitingFor: articleId ? idFilter(articleId) : { $type: 'objectId' },
        ...(siteId ? { siteId: idFilter(siteId) } : {}),
      },
    ],
  };
}
