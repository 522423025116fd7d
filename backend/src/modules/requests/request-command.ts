import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { Counters, requireId, UnitOfWork } from '../../platform/database/index.js';
import { AppError, notFound, requireVersion } from '../../platform/errors/index.js';
import { nothingChanged } from '../../platform/events/index.js';
import { PostStock, type StockLocation } from '../stock/index.js';
import type { NumberedKind } from '../tenants/index.js';
import { RequestReads } from './reads/requests.reads.js';
import { isOwn, requireAtSite, requireMoreThanRecipient, requireVisible } from './request-access.js';
import { RequestChanges } from './request-changes.js';
import { REQUEST_STATES, type RequestCommand } from './request-status.rules.js';
import type { RequestDto } from './requests.dto.js';
import { type RequestEvent, recordRequest } from './requests.events.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest } from './requests.schema.js';
import { expireUnusable } from './substitutes/substitute.rules.js';

/** The result of a command on a request. */
export interface RequestChange {
  /** The changed request and its event; undefined if the command changes nothing. */
  readonly changed?: {
    readonly request: MaterialRequest;
    /** Undefined where the event of another document records the change. */
    readonly event?: RequestEvent;
    readonly before?: MaterialRequest;
    /** A reason that concerns this change only; the request keeps its own. */
    readonly reason?: string;
  };
  /** The levels whose free stock is allocated afterwards. */
  readonly freed?: readonly StockLocation[];
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
  /** Whether the command queries what it writes, and therefore shares its transaction with no other. */
  readonly alone: boolean;
}

const RULES: Readonly<Record<RequestCommand, CommandRule>> = {
  edit: { requireAllowed: requireOwn, counters: [], alone: false },
  submit: { requireAllowed: requireOwn, counters: ['request', 'order'], alone: false },
  approve: { requireAllowed: requireAtSite, counters: ['order'], alone: false },
  refuse: { requireAllowed: requireAtSite, counters: [], alone: false },
  cancel: { requireAllowed: requireOwnOrApprover, counters: ['order'], alone: true },
  allocate: { requireAllowed: requireAtSite, counters: ['order'], alone: true },
  substitute: { requireAllowed: requireAtSite, counters: [], alone: false },
  keep: { requireAllowed: requireOwn, counters: [], alone: false },
  move: { requireAllowed: requireAtSite, counters: ['order'], alone: true },
  answer: { requireAllowed: requireOwn, counters: ['order'], alone: true },
  return: { requireAllowed: requireAtSite, counters: ['return', 'order'], alone: true },
};

interface Options {
  /** The version that the caller saw; 412 if it is not the current one. */
  readonly version?: number;
}

/**
 * The frame of every command on a request: plan, one transaction, permission, state check, saving with the version,
 * the event, and the allocation of freed stock. `act` decides and applies the command's effects.
 */
@Injectable()
export class RequestCommands {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly changes: RequestChanges,
    private readonly reads: RequestReads,
    private readonly counters: Counters,
    private readonly stock: PostStock,
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
    const seen = await this.requests.load(ctx, '_id', requireId(id));
    if (!seen) throw notFound();
    const { requireAllowed, counters, alone } = RULES[command];
    const touches = [
      this.requests.keys([id]),
      this.counters.ofKinds(ctx, counters),
      ...this.stock.levelsOf(
        [seen.siteId],
        seen.lines.map(({ articleId }) => articleId),
      ),
    ];
    const prefetch = this.reads.prefetch(ctx, seen.siteId, seen.lines, [seen.requesterId]);
    return this.work.run(ctx, { touches, alone, prefetch }, async (tx) => {
      const request = await this.requests.getById(tx, id);
      requireVisible(tx, request);
      requireMoreThanRecipient(tx, request);
      requireAllowed(tx, request);
      if (version !== undefined) requireVersion(request, version);
      REQUEST_STATES.require(request.status, command);
      const change = await act(tx, request);
      const saved = await this.apply(tx, request, change);
      REQUEST_STATES.requireResult(request.status, command, saved.status);
      return change.answer(saved);
    });
  }

  /** Saves and records the result of a command, and allocates the stock that it freed. */
  async apply(
    tx: Tx,
    request: MaterialRequest,
    { changed, freed = [] }: RequestChange,
  ): Promise<MaterialRequest> {
    if (!changed) nothingChanged(tx);
    const saved = changed ? this.changes.save(tx, afterwards(tx, changed)) : request;
    if (changed?.event) {
      const { reason = saved.reason } = changed;
      recordRequest(tx, changed.event, { ...saved, reason }, changed.before);
    }
    return freed.length > 0 ? this.changes.allocate(tx, saved, freed) : saved;
  }
}

/** The request to save. Its proposals are closed only by changes that its own event records. */
function afterwards({ now }: Tx, { request, event }: NonNullable<RequestChange['changed']>): MaterialRequest {
  return event ? expireUnusable(request, now) : request;
}

function requireOwn(ctx: TenantContext, request: MaterialRequest): void {
  if (!isOwn(ctx, request)) throw new AppError('PERMISSION_MISSING');
}

function requireOwnOrApprover(ctx: TenantContext, request: MaterialRequest): void {
  if (!ctx.permissions.has('requests:approve')) requireOwn(ctx, request);
}
