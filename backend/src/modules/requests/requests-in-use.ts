import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { fitsDecimals } from '../../ledger/index.js';
import type { Transactional } from '../../platform/context/index.js';
import type { Scope } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { References } from '../../platform/references/index.js';
import { articleDecimalsReduced, articleRetracking, articlesUsed } from '../catalog/index.js';
import { SUBSTITUTE_STATUSES } from './lines/substitute-status.rules.js';
import { isOpenLine, OPEN_STATUSES } from './request-status.rules.js';
import { REQUEST_TO_ARTICLE, REQUEST_TO_SITE } from './requests.references.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest, RequestLine } from './requests.schema.js';

/** An open request that something needs, with its number. */
type ReferencingRequest = Pick<MaterialRequest, '_id'> & { readonly name: string };

/**
 * Refuses changes that contradict open requests: archiving their article or site, or a unit with fewer decimals than
 * their quantities. The guards of articles and sites conflict with concurrent submissions.
 */
@Injectable()
export class RequestsInUse implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly references: References,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.references.find(REQUEST_TO_ARTICLE, async (tx, articleIds) => {
      for await (const { request } of this.#openLines(tx, { articleIds })) return request;
      return null;
    });
    this.references.find(REQUEST_TO_SITE, async (tx, siteIds) => {
      for await (const { request } of this.#openLines(tx, { siteIds })) return request;
      return null;
    });
    this.hooks.on(articleRetracking, async (tx, { article }) => {
      for await (const _line of this.#openLines(tx, { articleIds: [article._id] }))
        throw new AppError('TRACKING_IN_USE');
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
      for await (const { line } of this.#openLines(tx, { articleIds: [article._id] }))
        if (!quantitiesOf(line).every((quantity) => fitsDecimals(quantity, decimals)))
          throw new AppError('DECIMALS_IN_USE');
    });
  }

  async *#openLines(
    tx: Transactional<Scope>,
    { articleIds, siteIds }: { articleIds?: readonly Types.ObjectId[]; siteIds?: readonly Types.ObjectId[] },
  ): AsyncGenerator<{ request: ReferencingRequest; line: RequestLine }> {
    const open = {
      status: { $in: [...OPEN_STATUSES] },
      ...(articleIds ? { 'lines.articleId': { $in: [...articleIds] } } : {}),
      ...(siteIds ? { siteId: { $in: [...siteIds] } } : {}),
    };
    const wanted = articleIds && new Set(articleIds.map(String));
    for await (const { _id, number, stage, lines } of this.requests.walk(tx, open, { _id: 1 }))
      for (const line of lines)
        if ((wanted?.has(String(line.articleId)) ?? true) && isOpenLine(stage, line))
          yield { request: { _id, name: number ?? '' }, line };
  }
}

function quantitiesOf(line: RequestLine): number[] {
  const { quantity, approved, reserved, waiting, picked, delivered, returned } = line;
  return [quantity, approved, reserved, waiting, picked, delivered, returned];
}
