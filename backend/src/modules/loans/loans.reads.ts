import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { toUnits } from '../../ledger/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import {
  atOwnSites,
  idFilter,
  type Page,
  type PageRequest,
  readAll,
  seesSite,
} from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { toRef } from '../../platform/http/index.js';
import { Search } from '../../platform/search/index.js';
import { Articles } from '../catalog/index.js';
import { articlesOf, RequestWords, toKitRef } from '../requests/index.js';
import { Sites, Tenants } from '../tenants/index.js';
import { People, PersonalData } from '../users/index.js';
import { holderDto } from './holder-name.rules.js';
import { isOverdue } from './loan.rules.js';
import type { LoanDto, LoanListQuery } from './loans.dto.js';
import { LoansRepository } from './loans.repository.js';
import type { Loan } from './loans.schema.js';

/** The maximum number of loans in a person's data export. */
const MAX_OWN_LOANS = 10_000;

/** Reads loans that the caller may see, with names for the ids. */
@Injectable()
export class LoanReads implements OnModuleInit {
  constructor(
    private readonly loans: LoansRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly personal: PersonalData,
    private readonly search: Search,
    private readonly words: RequestWords,
  ) {}

  onModuleInit(): void {
    this.personal.addInTenant('loans', async (scope, holderId) =>
      (await this.loans.findMany(scope, { holderId }, { limit: MAX_OWN_LOANS })).map(
        ({ requestNumber, articleId, lent, quantity, dueAt, lentAt, closedAt }) => ({
          requestNumber,
          articleId,
          lent: toUnits(lent),
          quantity: toUnits(quantity),
          dueAt,
          lentAt,
          closedAt,
        }),
      ),
    );
  }

  async list(ctx: TenantContext, query: LoanListQuery, request: PageRequest): Promise<Page<LoanDto>> {
    const due = await this.tenants.during(ctx, 'dueAt', query);
    // The field of the indexes narrows as well; those without a due date have one of the far future there.
    const period = due.dueAt ? [due, { dueKey: due.dueAt }] : [];
    const filter = { $and: [filterOf(ctx, query), ...period] };
    if (!query.q) return this.#page(ctx, filter, request);
    const search = { q: query.q, source: this.words.source, order: 'dueKey', numbered: true };
    return this.search.page(ctx, search, request, (found) =>
      this.#page(ctx, { $and: [filter, found] }, request),
    );
  }

  /** A loan that the caller may see; 404 otherwise. */
  async find(ctx: TenantContext, id: string): Promise<Loan> {
    const loan = await this.loans.getById(ctx, id);
    if (!isVisible(ctx, loan)) throw notFound();
    return loan;
  }

  /** Counts the loans of a list. */
  count(ctx: TenantContext, query: Pick<LoanListQuery, 'holder' | 'overdue'>): Promise<number> {
    return this.loans.count(ctx, { $and: [visibleLoans(ctx), filterOf(ctx, query)] });
  }

  async dto(ctx: TenantContext, loan: Loan): Promise<LoanDto> {
    const [dto] = await this.dtos(ctx, [loan]);
    if (!dto) throw new Error('a loan without its shape');
    return dto;
  }

  async #page(ctx: TenantContext, filter: QueryFilter<Loan>, request: PageRequest): Promise<Page<LoanDto>> {
    const page = await this.loans.page(ctx, { $and: [visibleLoans(ctx), filter] }, request);
    return { ...page, items: await this.dtos(ctx, page.items) };
  }

  async dtos(ctx: TenantContext, loans: readonly Loan[]): Promise<LoanDto[]> {
    const [articles, sites, people] = await readAll(ctx, [
      () => this.articles.refs(ctx, loans.flatMap(articlesOf)),
      () =>
        this.sites.names(
          ctx,
          loans.map(({ siteId }) => siteId),
        ),
      () =>
        this.people.names(
          ctx,
          loans.flatMap(({ requesterId, holderId }) => (holderId ? [requesterId, holderId] : [requesterId])),
        ),
    ]);
    return loans.map((loan) => ({
      id: String(loan._id),
      version: loan.version,
      requestId: String(loan.requestId),
      requestNumber: loan.requestNumber,
      lineId: String(loan._id),
      articleId: String(loan.articleId),
      article: articles.get(String(loan.articleId)) ?? null,
      kit: toKitRef(loan.kit, articles),
      siteId: String(loan.siteId),
      site: toRef(sites.get(String(loan.siteId))),
      quantity: toUnits(loan.quantity),
      lent: toUnits(loan.lent),
      assetIds: loan.assetIds.map(String),
      holder: holderDto(loan, people, ctx.language),
      requester: toRef(people.get(String(loan.requesterId))),
      dueAt: loan.dueAt?.toISOString() ?? null,
      overdue: isOverdue(loan, ctx.now),
      lentAt: loan.lentAt.toISOString(),
      closedAt: loan.closedAt?.toISOString() ?? null,
    }));
  }
}

function filterOf(ctx: TenantContext, query: Partial<LoanListQuery>): QueryFilter<Loan> {
  const { status = 'out', holder, overdue, articleId, requestId, siteId } = query;
  return {
    $and: [
      status === 'all' ? {} : status === 'out' ? { closedAt: null } : { closedAt: { $ne: null } },
      holder ? { holderId: idFilter(holder) } : {},
      overdue === true ? { closedAt: null, dueKey: { $lt: ctx.now } } : {},
      overdue === false ? { $or: [{ closedAt: { $ne: null } }, { dueKey: { $gte: ctx.now } }] } : {},
      articleId ? { articleId: idFilter(articleId) } : {},
      requestId ? { requestId: idFilter(requestId) } : {},
      siteId ? { siteId: idFilter(siteId) } : {},
    ],
  };
}

/** The depot sees the loans of its sites; everybody sees the loans that they hold or have requested. */
export function visibleLoans(ctx: TenantContext): QueryFilter<Loan> {
  const own = [{ requesterId: ctx.userId }, { holderId: ctx.userId }];
  if (!ctx.permissions.has('requests:read-all')) return { $or: own };
  return ctx.siteIds ? { $or: [...own, atOwnSites(ctx)] } : {};
}

/** The same of one loan. */
function isVisible(ctx: TenantContext, { requesterId, holderId, siteId }: Loan): boolean {
  if (requesterId.equals(ctx.userId) || holderId?.equals(ctx.userId)) return true;
  return ctx.permissions.has('requests:read-all') && seesSite(ctx, siteId);
}
