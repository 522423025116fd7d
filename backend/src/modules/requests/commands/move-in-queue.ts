import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { requireId } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { locationsWaitedFor } from '../lines/material-request.rules.js';
import { keyBetween } from '../lines/queue-key.rules.js';
import type { QueueMoveDto } from '../reads/waiting.dto.js';
import type { RequestDto } from '../requests.dto.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import type { RequestChange } from '../reservations/request-changes.js';
import { RequestCommands } from './request-command.js';

/** Gives a waiting request another position in its queues, which are served in the new order from now on. */
@Injectable()
export class MoveInQueue {
  constructor(
    private readonly commands: RequestCommands,
    private readonly requests: RequestsRepository,
  ) {}

  execute(ctx: TenantContext, id: string, input: QueueMoveDto): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'move', (tx, before) =>
      this.#decideMove(tx, before, input),
    );
  }

  async #decideMove(
    tx: Tx,
    before: MaterialRequest,
    { beforeId, reason }: QueueMoveDto,
  ): Promise<RequestChange> {
    if (before.waitingFor.length === 0) throw new AppError('NOTHING_WAITS');
    const movedTo = await this.#queueKeyBefore(tx, before, beforeId);
    return {
      changed: { request: { ...before, movedTo }, event: 'moved', reason },
      // In another order, stock that is free for the windows of some may serve them now.
      freed: locationsWaitedFor(before),
    };
  }

  /** The queue key right before another request, among those that wait for the same articles. */
  async #queueKeyBefore(tx: Tx, request: MaterialRequest, beforeId: string | null): Promise<string> {
    const others = {
      waitingFor: { $in: request.waitingFor },
      siteId: request.siteId,
      _id: { $ne: request._id },
    };
    const next = beforeId === null ? null : await this.requests.findById(tx, requireId(beforeId));
    const isShared = next?.waitingFor.some((one) => request.waitingFor.some((own) => own.equals(one)));
    const isOther = next?.siteId.equals(request.siteId) && !next._id.equals(request._id);
    if (beforeId !== null && !(next && isShared && isOther)) throw notFound();
    const [last] = await this.requests.findMany(
      tx,
      next ? { ...others, queueKey: { $lt: next.queueKey } } : others,
      { limit: 1, sort: { queueKey: -1 } },
    );
    // Nothing else waits: it keeps its position.
    if (!next && !last) return request.queueKey;
    return keyBetween(last?.queueKey ?? '', next?.queueKey ?? null);
  }
}
