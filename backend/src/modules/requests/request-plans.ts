import { Injectable } from '@nestjs/common';
import type { RequestContext, TenantContext } from '../../platform/context/index.js';
import { Counters, type DocumentKeys, type Plan } from '../../platform/database/index.js';
import { Articles } from '../catalog/index.js';
import { PostStock, type StockLocation } from '../stock/index.js';
import { type NumberedKind, Sites, Tenants } from '../tenants/index.js';
import { People } from '../users/index.js';
import { type PlanRule, planOf } from './command-rule.js';
import {
  ALLOCATION,
  type PlannedKind,
  REQUEST_COMMANDS,
  REQUEST_CREATIONS,
  type RequestCreation,
  SYSTEM_COMMANDS,
  type SystemCommand,
} from './request-command.table.js';
import type { RequestCommand } from './request-status.rules.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest } from './requests.schema.js';

/** The request that a command is about, as far as it is known before its transaction. */
interface PlannedRequest {
  readonly _id?: unknown;
  readonly siteId?: unknown;
  readonly lines?: readonly { readonly articleId: unknown }[];
}

/** Plans the transactions of commands on requests, as their table says. */
@Injectable()
export class RequestPlans {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly people: People,
    private readonly tenants: Tenants,
    private readonly stock: PostStock,
    private readonly counters: Counters,
  ) {}

  /** The plan of a command of people, whose answer shows the request. */
  ofCommand(
    ctx: TenantContext,
    command: RequestCommand,
    request: MaterialRequest,
    further?: (scope: TenantContext, request: MaterialRequest) => Promise<unknown>,
  ): Plan {
    const plan = this.#planOf(ctx, REQUEST_COMMANDS[command], request);
    const shown = this.#prefetch(ctx, request, [request.requesterId]);
    return {
      ...plan,
      prefetch: (scope) => Promise.all([shown(scope), further?.({ ...ctx, ...scope }, request)]),
    };
  }

  /** The plan of a command that creates a request of its input, and shows it. */
  ofCreation(
    ctx: TenantContext,
    command: RequestCreation,
    input: { readonly siteId: string; readonly lines: readonly { readonly articleId: string }[] },
  ): Plan {
    const plan = this.#planOf(ctx, REQUEST_CREATIONS[command], input);
    return { ...plan, prefetch: this.#prefetch(ctx, input) };
  }

  ofSystemCommand(ctx: TenantContext, command: SystemCommand, request: Pick<MaterialRequest, '_id'>): Plan {
    return this.#planOf(ctx, SYSTEM_COMMANDS[command], request);
  }

  ofAllocation(ctx: TenantContext, { articleId, siteId }: StockLocation): Plan {
    return this.#planOf(ctx, ALLOCATION, { siteId, lines: [{ articleId }] });
  }

  #planOf<Subject extends PlannedRequest>(
    ctx: TenantContext,
    rule: PlanRule<Subject, undefined, PlannedKind>,
    subject: Subject,
  ): Plan {
    const { _id, siteId, lines = [] } = subject;
    const siteIds = siteId ? [String(siteId)] : [];
    const articleIds = lines.map(({ articleId }) => String(articleId));
    const keys: Readonly<Record<PlannedKind, () => readonly DocumentKeys[]>> = {
      request: () => (_id ? [this.requests.keys([_id])] : []),
      site: () => [this.sites.keys(siteIds)],
      articles: () => [this.articles.keys(articleIds)],
      levels: () => this.stock.levelsOf(siteIds, articleIds),
    };
    const countersOf = (kinds: readonly NumberedKind[]) => this.counters.ofKinds(ctx, kinds);
    return planOf(rule, subject, undefined, keys, countersOf);
  }

  /** Looks up the records that the answer shows, before the turn of the command: articles, site, people, organisation. */
  #prefetch(
    ctx: TenantContext,
    { siteId, lines = [] }: PlannedRequest,
    people: readonly unknown[] = [],
  ): (scope: RequestContext) => Promise<unknown> {
    return ({ requestCache }) => {
      const scope = { ...ctx, ...(requestCache ? { requestCache } : {}) };
      return Promise.all([
        this.articles.refs(
          scope,
          lines.map(({ articleId }) => articleId),
        ),
        this.sites.names(scope, [String(siteId)]),
        this.people.names(scope, [ctx.userId, ...people.map(String)]),
        this.tenants.current(scope),
      ]);
    };
  }
}
