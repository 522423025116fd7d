import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HoldSources } from '../../stock/index.js';
import { isOver } from '../lines/line-window.rules.js';
import { RequestsRepository } from '../requests.repository.js';

/** The maximum number of waiting requests at the locations of one query. */
const MAX_WAITING = 2000;

/** Reads the waiting quantities of approved lines, so that no stock is promised to others before them. */
@Injectable()
export class WaitingHolds implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly sources: HoldSources,
  ) {}

  onModuleInit(): void {
    this.sources.add('waiting', async (scope, pairs) => {
      const articleIds = pairs.map(({ articleId }) => articleId);
      const asked = new Set(articleIds.map(String));
      const found = await this.requests.findTogether(
        scope,
        { waitingFor: { $in: articleIds }, siteId: { $in: pairs.map(({ siteId }) => siteId) } },
        { limit: MAX_WAITING },
      );
      return found.flatMap(({ siteId, lines }) =>
        lines
          .filter((line) => line.waiting > 0 && asked.has(String(line.articleId)) && !isOver(line, scope.now))
          .map(({ _id: id, articleId, waiting: quantity, from, to }) => ({
            id,
            kind: 'waiting' as const,
            articleId,
            siteId,
            quantity,
            from,
            to,
          })),
      );
    });
  }
}
