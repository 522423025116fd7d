import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  atOwnSites,
  idFilter,
  type Page,
  type PageRequest,
  readAll,
} from '../../../platform/database/index.js';
import { toRef } from '../../../platform/http/index.js';
import { Articles } from '../../catalog/index.js';
import { Sites, Tenants } from '../../tenants/index.js';
import type { ExpectedDto, ExpectedListQuery } from './expected.dto.js';
import { ExpectedReceiptsRepository } from './expected.repository.js';
import type { ExpectedReceipt } from './expected.schema.js';

/** Reads expected receipts at the sites of the caller's membership. */
@Injectable()
export class ExpectedReads {
  constructor(
    private readonly expected: ExpectedReceiptsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
  ) {}

  async list(ctx: TenantContext, query: ExpectedListQuery, request: PageRequest): Promise<Page<ExpectedDto>> {
    const { siteId, articleId, status } = query;
    const filter = {
      $and: [
        atOwnSites(ctx),
        ...(siteId === undefined ? [] : [{ siteId: idFilter(siteId) }]),
        ...(articleId === undefined ? [] : [{ 'lines.articleId': idFilter(articleId) }]),
        ...(status === undefined ? [] : [{ status }]),
        await this.tenants.during(ctx, 'expectedAt', query),
      ],
    } as QueryFilter<ExpectedReceipt>;
    const page = await this.expected.page(ctx, filter, request);
    return { ...page, items: await this.#dtos(ctx, page.items) };
  }

  async get(ctx: TenantContext, id: string): Promise<ExpectedDto> {
    return this.dto(ctx, await this.find(ctx, id));
  }

  /** 404 where it is unknown or at a site that the caller does not see. */
  async find(ctx: TenantContext, id: string): Promise<ExpectedReceipt> {
    const found = await this.expected.getById(ctx, id);
    await this.sites.get(ctx, found.siteId);
    return found;
  }

  async dto(ctx: TenantContext, expected: ExpectedReceipt): Promise<ExpectedDto> {
    const [dto] = await this.#dtos(ctx, [expected]);
    if (!dto) throw new Error('an expected receipt has no form');
    return dto;
  }

  async #dtos(ctx: TenantContext, found: readonly ExpectedReceipt[]): Promise<ExpectedDto[]> {
    const [articles, sites] = await readAll(ctx, [
      () =>
        this.articles.refs(
          ctx,
          found.flatMap(({ lines }) => lines.map(({ articleId }) => articleId)),
        ),
      () =>
        this.sites.names(
          ctx,
          found.map(({ siteId }) => siteId),
        ),
    ]);
    return found.map((one) => ({
      id: String(one._id),
      version: one.version,
      number: one.number,
      siteId: String(one.siteId),
      site: toRef(sites.get(String(one.siteId))),
      status: one.status,
      reference: one.reference,
      expectedAt: one.expectedAt.toISOString(),
      lines: one.lines.map(({ articleId, quantity, received }) => ({
        articleId: String(articleId),
        article: articles.get(String(articleId)) ?? null,
        quantity: toUnits(quantity),
        received: toUnits(received),
      })),
      createdAt: one.createdAt.toISOString(),
    }));
  }
}
