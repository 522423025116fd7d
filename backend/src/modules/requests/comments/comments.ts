import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  type CountLimit,
  CountLimits,
  type Scope,
  TenantRepository,
  UnitOfWork,
} from '../../../platform/database/index.js';
import { eventTypes, record } from '../../../platform/events/index.js';
import { toRef } from '../../../platform/http/index.js';
import { People, PersonalData } from '../../users/index.js';
import { requireVisible } from '../request-access.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import type { CommentDto } from './comments.dto.js';
import { COMMENT_MODEL, type RequestComment } from './comments.schema.js';

/** The maximum number of comments on a request. */
export const MAX_COMMENTS = 200;
const COMMENT_LIMIT: CountLimit = { series: 'comments', max: MAX_COMMENTS, code: 'TOO_MANY_COMMENTS' };

/** The recorded fields of a comment, with the person who decided on its request. */
type CommentTrace = RequestComment & Pick<MaterialRequest, 'decidedBy'>;

const commentEvents = eventTypes<CommentTrace>()('request-comment', ['added'], {
  facts: ['requestId', 'authorId', 'decidedBy'],
  texts: ['text'],
  seenBy: ['requests:read-all'],
});

@Injectable()
export class CommentsRepository extends TenantRepository<RequestComment> {
  constructor(@InjectModel(COMMENT_MODEL) model: Model<RequestComment>) {
    super(model);
  }
}

/** Comments on requests, by everyone who sees them. */
@Injectable()
export class Comments implements OnModuleInit {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly requests: RequestsRepository,
    private readonly people: People,
    private readonly personal: PersonalData,
    private readonly countLimits: CountLimits,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.personal.addInTenant('comments', async (scope, authorId) =>
      (await this.comments.findMany(scope, { authorId }, { limit: 10_000 })).map(
        ({ requestId, text, createdAt }) => ({ requestId, text, createdAt }),
      ),
    );
  }

  add(ctx: TenantContext, id: string, text: string): Promise<CommentDto> {
    return this.work.run(ctx, this.countLimits.planOf(COMMENT_LIMIT), async (tx) => {
      const request = await this.requests.getById(tx, id);
      requireVisible(tx, request);
      const { _id: requestId, number: label, siteId, requesterId, decidedBy, recipient } = request;
      await this.countLimits.require(tx, COMMENT_LIMIT, 1 + (await this.comments.count(tx, { requestId })));
      const comment = await this.comments.insert(tx, {
        requestId,
        authorId: tx.userId,
        text,
        createdAt: tx.now,
      });
      const people = [requesterId, recipient?.userId];
      const subject = { id: comment._id, label, siteIds: [siteId], people };
      record(tx, commentEvents.added, subject, { after: { ...comment, decidedBy } });
      const author = toRef((await this.people.names(tx, [tx.userId])).get(String(tx.userId)));
      return { id: String(comment._id), author, text, createdAt: tx.now.toISOString() };
    });
  }

  /** The comments on a request, in order. */
  of(scope: Scope, requestId: Types.ObjectId): Promise<readonly Readonly<RequestComment>[]> {
    return this.comments.findTogether(
      scope,
      { requestId },
      { limit: MAX_COMMENTS, sort: { createdAt: 1, _id: 1 } },
    );
  }
}
