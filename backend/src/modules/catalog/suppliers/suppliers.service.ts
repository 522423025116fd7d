import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  loadCached,
  type Page,
  type PageRequest,
  type Scope,
  UnitOfWork,
} from '../../../platform/database/index.js';
import { record } from '../../../platform/events/index.js';
import { anyOf, normalise } from '../../../platform/text/normalise.js';
import { ArticlesRepository, articleFilter, SuppliersRepository } from '../articles/articles.repository.js';
import type { Article } from '../articles/articles.schema.js';
import { supplierEvents } from '../catalog.events.js';
import {
  type SupplierCreateDto,
  type SupplierDto,
  type SupplierListQuery,
  type SupplierUpdateDto,
  toSupplierDto,
} from './suppliers.dto.js';
import type { Supplier } from './suppliers.schema.js';

type SupplierOfArticle = Pick<Article, 'supplierId' | 'supplierReference'>;

/** The maximum number of articles in one query about a supplier. */
const MAX_OF_SUPPLIER = 5000;

/** The companies that articles are bought from. */
@Injectable()
export class Suppliers {
  constructor(
    private readonly suppliers: SuppliersRepository,
    private readonly articles: ArticlesRepository,
    private readonly work: UnitOfWork,
  ) {}

  list(ctx: TenantContext, query: SupplierListQuery, request: PageRequest): Promise<Page<Supplier>> {
    const filter: QueryFilter<Supplier> = {
      ...(query.archived === undefined ? {} : { archived: query.archived }),
      ...(query.q ? { nameKey: anyOf([normalise(query.q)]) } : {}),
    };
    return this.suppliers.page(ctx, filter, request);
  }

  async get(scope: Scope, id: string): Promise<Supplier> {
    return this.suppliers.getById(scope, id);
  }

  /** The names of suppliers by id, for display. */
  async names(scope: Scope, ids: Iterable<unknown>): Promise<Map<string, { id: string; name: string }>> {
    const found = await loadCached(scope, 'supplier', ids, (missing) =>
      this.suppliers.loadFields(scope, missing, ['name']),
    );
    return new Map([...found].map(([id, { name }]) => [id, { id, name }]));
  }

  /** The ids of the articles of a supplier; none for an unknown one. */
  async articleIdsOf(scope: Scope, supplierId: string): Promise<Article['_id'][]> {
    const filter = articleFilter({ supplierId });
    const found = await this.articles.findMany(scope, filter, { limit: MAX_OF_SUPPLIER });
    return found.map((article) => article._id);
  }

  /** The suppliers of articles, and their codes for them, by article. */
  async ofArticles(scope: Scope, ids: Iterable<unknown>): Promise<Map<string, SupplierOfArticle>> {
    const found = await this.articles.loadFields(scope, [...ids].map(String), [
      'supplierId',
      'supplierReference',
    ]);
    return new Map([...found]);
  }

  create(ctx: TenantContext, input: SupplierCreateDto): Promise<SupplierDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const supplier = await this.suppliers.insert(tx, {
        name: input.name,
        nameKey: normalise(input.name),
        customerNumber: input.customerNumber ?? '',
        email: input.email ?? '',
        phone: input.phone ?? '',
        note: input.note ?? '',
        archived: false,
        version: 1,
        createdAt: tx.now,
      });
      record(tx, supplierEvents.created, { id: supplier._id }, { after: supplier });
      return toSupplierDto(supplier);
    });
  }

  update(ctx: TenantContext, id: string, version: number, input: SupplierUpdateDto): Promise<SupplierDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const before = await this.suppliers.getById(tx, id);
      const { name, ...others } = input;
      const changes = { ...others, ...(name === undefined ? {} : { name, nameKey: normalise(name) }) };
      const after = await this.suppliers.updateVersion(tx, before._id, version, { $set: changes });
      record(tx, supplierEvents.updated, { id: after._id }, { before, after });
      return toSupplierDto(after);
    });
  }
}
