import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import {
  idFilter,
  type Page,
  type PageRequest,
  pageOf,
  requireId,
  type Total,
  totalOf,
} from '../../platform/database/index.js';
import { Search } from '../../platform/search/index.js';
import { type OrderDto, OrderReads } from '../preparation/index.js';
import { RequestWords } from '../requests/index.js';
import { type ReturnDto, ReturnReads } from '../returns/index.js';
import { Tenants } from '../tenants/index.js';
import type { PastReturnDto, PastReturnsQuery } from './past-returns.dto.js';

const NOTHING: Page<never> = { items: [], nextCursor: null, total: 0, totalIsLowerBound: false };

/** Returns and cancelled orders as one list in the order of time. */
@Injectable()
export class PastReturns {
  constructor(
    private readonly orders: OrderReads,
    private readonly returns: ReturnReads,
    private readonly tenants: Tenants,
    private readonly search: Search,
    private readonly words: RequestWords,
  ) {}

  /** Both lists are read from the same cursor, because a time and an id have one order over both collections. */
  async page(
    ctx: TenantContext,
    query: PastReturnsQuery,
    request: PageRequest,
  ): Promise<Page<PastReturnDto>> {
    if (!query.q) return this.#page(ctx, query, request, {});
    const search = { q: query.q, source: this.words.source, order: 'createdAt', numbered: true };
    return this.search.page(ctx, search, request, (found) => this.#page(ctx, query, request, found));
  }

  async #page(
    ctx: TenantContext,
    query: PastReturnsQuery,
    request: PageRequest,
    found: object,
  ): Promise<Page<PastReturnDto>> {
    const { kind } = query;
    const { direction } = request.sort;
    const atSite = query.siteId ? { siteId: idFilter(query.siteId) } : {};
    const during = <F extends string>(field: F) => this.tenants.during(ctx, field, query);
    const by = (field: string): PageRequest => ({
      ...request,
      limit: request.limit + 1,
      sort: { field, direction },
    });
    const returns =
      kind === 'cancelled-order'
        ? NOTHING
        : await this.returns.page(
            ctx,
            { ...found, ...atSite, ...(await during('createdAt')) },
            by('createdAt'),
          );
    const orders =
      kind === 'return'
        ? NOTHING
        : await this.orders.page(
            ctx,
            { ...found, ...atSite, ...(await during('updatedAt')), status: 'cancelled' },
            by('updatedAt'),
          );
    const entries = [...returns.items.map(fromReturn), ...orders.items.map(fromOrder)]
      .map((entry) => ({ _id: requireId(entry.id), at: new Date(entry.at), entry }))
      .sort(
        (a, b) => direction * (a.at.getTime() - b.at.getTime() || (String(a._id) < String(b._id) ? -1 : 1)),
      );
    const page = pageOf(entries, request, request.count ? sumOf(returns, orders) : undefined);
    return { ...page, items: page.items.map(({ entry }) => entry) };
  }
}

function sumOf(...pages: readonly Partial<Total>[]): Total {
  const isMore = pages.some(({ totalIsLowerBound }) => totalIsLowerBound);
  const sum = totalOf(pages.reduce((all, { total = 0 }) => all + total, 0));
  return { ...sum, totalIsLowerBound: sum.totalIsLowerBound || isMore };
}

function fromReturn({ lines, document, requester, createdAt, ...rest }: ReturnDto): PastReturnDto {
  const { id, number, requestId, requestNumber, siteId, site } = rest;
  return {
    id,
    kind: 'return',
    number,
    requestId,
    requestNumber,
    siteId,
    site,
    person: requester?.name ?? '',
    lines: lines.map(({ articleId, article, quantity, condition }) => ({
      articleId,
      article,
      quantity,
      condition,
    })),
    documents: [document],
    reason: '',
    at: createdAt,
  };
}

function fromOrder({ lines, documents, reason, recipientName, updatedAt, ...rest }: OrderDto): PastReturnDto {
  const { id, number, requestId, requestNumber, siteId, site } = rest;
  return {
    id,
    kind: 'cancelled-order',
    number,
    requestId,
    requestNumber,
    siteId,
    site,
    person: recipientName,
    // A cancelled order holds nothing any more: it is shown with its original lines.
    lines: lines.map(({ articleId, article, quantity, removed }) => ({
      articleId,
      article,
      quantity: quantity + removed,
      condition: null,
    })),
    documents,
    reason,
    at: updatedAt,
  };
}
