import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { articleSiteKey, ExpectedArrivals } from '../../stock/index.js';
import { QUEUE_ORDER } from '../lines/queue-key.rules.js';
import { RequestsRepository } from '../requests.repository.js';
import { type Forecast, forecast, type QueuedLine } from './forecast.rules.js';
import type { WaitingLine } from './waiting-cursor.rules.js';

/** The maximum number of counted requests in the queues of one answer; lines behind them have no forecast. */
const MAX_QUEUED = 2000;

/** Forecasts of waiting lines: their position in the queue of their article and depot, and when stock should arrive. */
@Injectable()
export class WaitingForecasts {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly expected: ExpectedArrivals,
  ) {}

  /** By the id of the line. */
  async of(ctx: TenantContext, lines: readonly WaitingLine[]): Promise<Map<string, Forecast>> {
    if (lines.length === 0) return new Map();
    const pairs = lines.map(({ request, line }) => ({ articleId: line.articleId, siteId: request.siteId }));
    const queued = await this.requests.findMany(
      ctx,
      {
        waitingFor: { $in: pairs.map(({ articleId }) => articleId) },
        siteId: { $in: pairs.map(({ siteId }) => siteId) },
      },
      { limit: MAX_QUEUED, sort: QUEUE_ORDER },
    );
    const arrivals = await this.expected.at(ctx, pairs);
    const queues = new Map<string, QueuedLine[]>(pairs.map((pair) => [articleSiteKey(pair), []]));
    for (const { siteId, lines: own } of queued)
      for (const { _id, articleId, waiting, from, to } of own)
        if (waiting > 0)
          queues
            .get(articleSiteKey({ articleId, siteId }))
            ?.push({ id: String(_id), quantity: waiting, from, to });
    return new Map(
      [...queues].flatMap(([key, queue]) => [...forecast(queue, arrivals.get(key) ?? [], ctx.now)]),
    );
  }
}
