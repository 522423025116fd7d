import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { fitsDecimals } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import {
  articleDecimalsReduced,
  articleRetracking,
  articlesArchiving,
  articlesUsed,
} from '../catalog/index.js';
import { siteArchiving } from '../tenants/index.js';
import { isOpenLine, OPEN_STATUSES } from './request-status.rules.js';
import { RequestsRepository } from './requests.repository.js';
import type { RequestLine } from './requests.schema.js';
import { SUBSTITUTE_STATUSES } from './substitutes/substitute-status.rules.js';

/**
 * Refuses changes that contradict open requests: archiving their article or site, or a unit with fewer decimals than
 * their quantities. The guards that the stock module writes for these hooks conflict with concurrent submissions.
 */
@Injectable()
export class RequestsInUse implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(articlesArchiving, async (tx, { ids }) => {
      for await (const _line of this.#openLines(tx, { articleIds: ids })) throw new AppError('OPEN_REQUESTS');
    });
    this.hooks.on(articleRetracking, async (tx, { article }) => {
      for await (const _line of this.#openLines(tx, { articleIds: [article._id] }))
        throw new AppError('TRACKING_IN_USE');
    });
    this.hooks.on(siteArchiving, async (tx, { site }) => {
      for await (const _line of this.#openLines(tx, { siteId: site._id }))
        throw new AppError('OPEN_REQUESTS');
    });
    this.hooks.on(articlesUsed, async (tx, { ids }) => {
      const among = { $in: [...ids] };
      const asked = await this.requests.distinct(tx, 'lines.articleId', { 'lines.articleId': among });
      const proposed = await this.requests.distinct(tx, 'substitutes.articleId', {
        // The index of the proposals: few requests have any.
        'substitutes.status': { $in: [...SUBSTITUTE_STATUSES] },
        'substitutes.articleId': among,
      });
      return [...asked, ...proposed];
    });
    this.hooks.on(articleDecimalsReduced, async (tx, { article, decimals }) => {
      for await (const line of this.#openLines(tx, { articleIds: [article._id] }))
        if (!quantitiesOf(line).every((quantity) => fitsDecimals(quantity, decimals)))
          throw new AppError('DECIMALS_IN_USE');
    });
  }

  async *#openLines(
    tx: Tx,
    { articleIds, siteId }: { articleIds?: readonly Types.ObjectId[]; siteId?: Types.ObjectId },
  ): AsyncGenerator<RequestLine> {
    const open = {
      status: { $in: [...OPEN_STATUSES] },
      ...(articleIds ? { 'lines.articleId': { $in: [...articleIds] } } : {}),
      ...(siteId ? { siteId } : {}),
    };
    const wanted = articleIds && new Set(articleIds.map(String));
    for await (const { stage, lines } of this.requests.walk(tx, open, { _id: 1 }))
      for (const line of lines)
        if ((wanted?.has(String(line.articleId)) ?? true) && isOpenLine(stage, line)) yield line;
  }
}

function quantitiesOf(line: RequestLine): number[] {
  const { quantity, approved, reserved, waiting, picked, delivered, returned } = line;
  return [quantity, approved, reserved, waiting, picked, delivered, returned];
}
