import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { type DocumentKeys, requireId, UnitOfWork } from '../../../platform/database/index.js';
import { notFound, requireVersion } from '../../../platform/errors/index.js';
import { RequestReads } from '../reads/requests.reads.js';
import { requireMoreThanRecipient, requireVisible } from '../request-access.js';
import { REQUEST_COMMANDS, type RequestCreation } from '../request-command.table.js';
import { RequestPlans } from '../request-plans.js';
import { REQUEST_STATES, type RequestCommand } from '../request-status.rules.js';
import type { RequestDto } from '../requests.dto.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import { type RequestChange, RequestChanges } from '../reservations/request-changes.js';

/** The result of a command, with its answer. */
export interface AnsweredChange<T> extends RequestChange {
  readonly answer: (saved: MaterialRequest) => Promise<T>;
}

interface Options {
  /** The version that the caller saw; 412 if it is not the current one. */
  readonly version?: number;
  /** Documents that the command reads by key, beside those of its rule. */
  readonly reads?: readonly DocumentKeys[];
  /** Reads documents before the transaction that the command shows, beside those of its answer. */
  readonly prefetch?: (scope: TenantContext, seen: MaterialRequest) => Promise<unknown>;
}

/**
 * The frame of every command on a request: the plan that its rule gives, one transaction, permission, state check, saving
 * with the version, the event, and the allocation of freed stock. `decide` makes the change, with its effects on stock.
 */
@Injectable()
export class RequestCommands {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly changes: RequestChanges,
    private readonly plans: RequestPlans,
    private readonly reads: RequestReads,
    private readonly work: UnitOfWork,
  ) {}

  /** Runs a command that answers with the request. */
  runRequestCommand(
    ctx: TenantContext,
    id: string,
    command: RequestCommand,
    decide: (tx: Tx, before: MaterialRequest) => RequestChange | Promise<RequestChange>,
    options: Options = {},
  ): Promise<RequestDto> {
    return this.runAnsweredCommand(
      ctx,
      id,
      command,
      async (tx, before) => ({
        ...(await decide(tx, before)),
        answer: (saved) => this.reads.dto(tx, saved),
      }),
      options,
    );
  }

  /** Runs a command with an answer of another shape, which is derived from the saved request. */
  async runAnsweredCommand<T>(
    ctx: TenantContext,
    id: string,
    command: RequestCommand,
    decide: (tx: Tx, before: MaterialRequest) => Promise<AnsweredChange<T>>,
    { version, reads = [], prefetch }: Options = {},
  ): Promise<T> {
    const seen = await this.requests.load(ctx, '_id', requireId(id));
    if (!seen) throw notFound();
    const plan = this.plans.ofCommand(ctx, command, seen, prefetch);
    const all = [...(plan.reads ?? []), ...reads];
    return this.work.run(ctx, { ...plan, reads: all }, async (tx) => {
      const before = await this.requests.getById(tx, id);
      requireVisible(tx, before);
      requireMoreThanRecipient(tx, before);
      REQUEST_COMMANDS[command].requireAllowed(tx, before);
      if (version !== undefined) requireVersion(before, version);
      REQUEST_STATES.require(before.status, command);
      const change = await decide(tx, before);
      const saved = await this.changes.apply(tx, before, change);
      REQUEST_STATES.requireResult(before.status, command, saved.status);
      return change.answer(saved);
    });
  }

  /** Runs a command that creates a request of its input. */
  runCreation<T>(
    ctx: TenantContext,
    command: RequestCreation,
    input: Parameters<RequestPlans['ofCreation']>[2],
    create: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    return this.work.run(ctx, this.plans.ofCreation(ctx, command, input), create);
  }
}
