import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { type NumberedKind, queueKey, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { nothingChanged } from '../../platform/events/index.js';
import type { Place } from '../stock/index.js';
import { isOwn, requireAtSite, requireCommand, requireVisible } from './request-access.js';
import { RequestChanges } from './request-changes.js';
import type { RequestCommand } from './request-status.rules.js';
import type { RequestDto } from './requests.dto.js';
import { type RequestEvent, recordRequest } from './requests.events.js';
import { RequestReads } from './requests.reads.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest } from './requests.schema.js';

/** The result of a command on a request. */
export interface RequestChange {
  /** The changed request and its event; undefined if the command changes nothing. */
  readonly changed?: {
    readonly request: MaterialRequest;
    /** Undefined where the event of another document records the change. */
    readonly event?: RequestEvent;
    readonly before?: MaterialRequest;
  };
  /** The levels whose free stock is allocated afterwards. */
  readonly freed?: readonly Place[];
}

/** The result of a command, with its answer. */
interface AnsweredChange<T> extends RequestChange {
  readonly answer: (saved: MaterialRequest) => Promise<T>;
}

interface CommandRule {
  /** Refuses callers who see the request but may not execute the command. */
  readonly requireAllowed: (ctx: TenantContext, request: MaterialRequest) => void;
  /** The number series that the command may use. */
  readonly counters: readonly NumberedKind[];
  /** Whether the command may change stock. */
  readonly touchesStock: boolean;
}

const RULES: Readonly<Record<RequestCommand, CommandRule>> = {
  edit: { requireAllowed: requireOwn, counters: [], touchesStock: false },
  submit: { requireAllowed: requireOwn, counters: ['request', 'order'], touchesStock: true },
  approve: { requireAllowed: requireAtSite, counters: ['order'], touchesStock: true },
  refuse: { requireAllowed: requireAtSite, counters: [], touchesStock: false },
  cancel: { requireAllowed: requireOwnOrApprover, counters: ['order'], touchesStock: true },
  allocate: { requireAllowed: requireAtSite, counters: ['order'], touchesStock: true },
  return: { requireAllowed: requireAtSite, counters: ['return', 'order'], touchesStock: true },
};

interface Options {
  /** The version that the caller saw; 412 if it is not the current one. */
  readonly version?: number;
}

/**
 * The frame of every command on a request: queues, one transaction, permission, state check, saving with the version,
 * the event, and the allocation of freed stock. `act` decides and applies the command's effects.
 */
@Injectable()
export class RequestCommands {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly changes: RequestChanges,
    private readonly reads: RequestReads,
    private readonly work: UnitOfWork,
  ) {}

  /** Runs a command that answers with the request. */
  runRequestCommand(
    ctx: TenantContext,
    id: string,
    command: RequestCommand,
    act: (tx: Tx, request: MaterialRequest) => Promise<RequestChange>,
    options: Options = {},
  ): Promise<RequestDto> {
    return this.runAnsweredCommand(
      ctx,
      id,
      command,
      async (tx, request) => ({ ...(await act(tx, request)), answer: (saved) => this.reads.dto(tx, saved) }),
      options,
    );
  }

  /** Runs a command with an answer of another shape, which is made of the saved request. */
  async runAnsweredCommand<T>(
    ctx: TenantContext,
    id: string,
    command: RequestCommand,
    act: (tx: Tx, request: MaterialRequest) => Promise<AnsweredChange<T>>,
    { version }: Options = {},
  ): Promise<T> {
    const seen = await this.requests.getById(ctx, id);
    const { requireAllowed, counters, touchesStock } = RULES[command];
    const queue = [
      ...counters.map((kind) => queueKey.counter(ctx.tenantId, kind)),
      queueKey.request(id),
      ...(touchesStock ? seen.lines.map(({ articleId }) => queueKey.level(seen.siteId, articleId)) : []),
    ];
    const prefetch = this.reads.prefetch(ctx, seen.siteId, seen.lines, [seen.requesterId]);
    return this.work.run(ctx, { queue, prefetch }, async (tx) => {
      const request = await this.requests.getById(tx, id);
      requireVisible(tx, request);
      requireAllowed(tx, request);
      if (version !== undefined && version !== request.version) throw new AppError('VERSION_MISMATCH');
      requireCommand(request, command);
      const change = await act(tx, request);
      return change.answer(await this.apply(tx, request, change));
    });
  }

  /** Saves and records the result of a command, and allocates the stock that it freed. */
  async apply(
    tx: Tx,
    request: MaterialRequest,
    { changed, freed = [] }: RequestChange,
  ): Promise<MaterialRequest> {
    if (!changed) nothingChanged(tx);
    const saved = changed ? await this.changes.save(tx, changed.request) : request;
    if (changed?.event) recordRequest(tx, changed.event, saved, changed.before);
    return freed.length > 0 ? this.changes.allocate(tx, saved, freed) : saved;
  }
}

function requireOwn(ctx: TenantContext, request: MaterialRequest): void {
  if (!isOwn(ctx, request)) throw new AppError('PERMISSION_MISSING');
}

function requireOwnOrApprover(ctx: TenantContext, request: MaterialRequest): void {
  if (!ctx.permissions.has('requests:approve')) requireOwn(ctx, request);
}
