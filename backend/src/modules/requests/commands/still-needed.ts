import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { stillNeededDaysOf, TenantRounds, Tenants } from '../../tenants/index.js';
import { windowOf } from '../lines/line-window.rules.js';
import type { RequestDto } from '../requests.dto.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import { type RequestChange, RequestChanges } from '../reservations/request-changes.js';
import { RequestCommands } from './request-command.js';

const DAY_MS = 86_400_000;

/**
 * Asks requesters once whether they still need lines that wait for long. The transaction that marks the request records the
 * event, which is news for the requester. The answer no cancels the lines.
 */
@Injectable()
export class StillNeeded implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly commands: RequestCommands,
    private readonly tenants: Tenants,
    private readonly rounds: TenantRounds,
    private readonly changes: RequestChanges,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the question whether waiting lines are still needed', (ctx) => this.#askAll(ctx));
  }

  /** Confirms that the requester still needs the waiting lines. */
  confirmNeed(ctx: TenantContext, id: string): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'keep', decideStillNeeded);
  }

  async #askAll(ctx: TenantContext): Promise<void> {
    const { settings } = await this.tenants.current(ctx);
    const decidedBefore = askedBefore(stillNeededDaysOf(settings), ctx.now);
    if (!decidedBefore) return;
    const waiting = { waitingFor: { $exists: true, $ne: [] }, decidedAt: { $lte: decidedBefore } };
    for await (const request of this.requests.walk(ctx, waiting, { _id: 1 }))
      if (isToAsk(request, decidedBefore))
        await this.changes.runSystemCommand(ctx, 'ask-requester', request, (tx, before) =>
          decideQuestion(tx, before, decidedBefore),
        );
  }
}

function decideStillNeeded({ now }: Tx, before: MaterialRequest): RequestChange {
  if (before.waitingFor.length === 0) throw new AppError('NOTHING_WAITS');
  if (before.neededAt) return {};
  return { changed: { request: { ...before, neededAt: now }, event: 'kept', reason: '' } };
}

function decideQuestion({ now }: Tx, before: MaterialRequest, decidedBefore: Date): RequestChange {
  if (!isToAsk(before, decidedBefore)) return {};
  return { noticed: { times: { askedAt: now }, events: ['asked'] } };
}

/** The latest decision of a request whose requester is asked; undefined if the organisation does not ask. */
function askedBefore(days: number | null, now: Date): Date | undefined {
  return days === null ? undefined : new Date(now.getTime() - days * DAY_MS);
}

/**
 * Returns whether the requester is to be asked: once, and not about days that they chose, because waiting lines are
 * cancelled when their days are over.
 */
function isToAsk({ decidedAt, askedAt, neededAt, lines }: MaterialRequest, decidedBefore: Date): boolean {
  if (!decidedAt || decidedAt > decidedBefore || askedAt || neededAt) return false;
  return lines.some((line) => line.waiting > 0 && !windowOf(line));
}
