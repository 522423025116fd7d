import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { nothingChanged } from '../../../platform/events/index.js';
import { stillNeededDaysOf, TenantRounds, Tenants } from '../../tenants/index.js';
import type { RequestDto } from '../requests.dto.js';
import { recordRequest } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import { RequestCommands } from './request-command.js';
import { askedBefore, isToAsk } from './still-needed.rules.js';

/**
 * Asks requesters once whether they still need what waits for long. The transaction that marks the request records the event,
 * which is news for the requester. Who says no cancels the lines.
 */
@Injectable()
export class StillNeeded implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly commands: RequestCommands,
    private readonly tenants: Tenants,
    private readonly rounds: TenantRounds,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the question whether what waits is still needed', (ctx) => this.#askAll(ctx));
  }

  /** The requester still needs what waits. */
  keep(ctx: TenantContext, id: string): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'keep', async (tx, request) => {
      if (request.waitingFor.length === 0) throw new AppError('NOTHING_WAITS');
      if (request.neededAt) return {};
      return { changed: { request: { ...request, neededAt: tx.now }, event: 'kept', reason: '' } };
    });
  }

  async #askAll(ctx: TenantContext): Promise<void> {
    const { settings } = await this.tenants.current(ctx);
    const before = askedBefore(stillNeededDaysOf(settings), ctx.now);
    if (!before) return;
    const waiting = { waitingFor: { $exists: true, $ne: [] }, decidedAt: { $lte: before } };
    for await (const request of this.requests.walk(ctx, waiting, { _id: 1 }))
      if (isToAsk(request, before)) await this.#ask(ctx, request, before);
  }

  #ask(ctx: TenantContext, { _id }: MaterialRequest, before: Date): Promise<void> {
    return this.work.run(ctx, { touches: [this.requests.keys([_id])], alone: true }, async (tx) => {
      const request = await this.requests.getById(tx, _id);
      if (!isToAsk(request, before)) return nothingChanged(tx);
      const marked = this.requests.mark(tx, request, { askedAt: tx.now });
      recordRequest(tx, 'asked', { ...marked, reason: '' }, request);
    });
  }
}
