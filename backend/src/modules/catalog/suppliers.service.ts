import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import type { TenantContext } from '../../platform/context/index.js';
import {
  loadCached,
  type Page,
  type PageRequest,
  type Scope,
  UnitOfWork,
} from '../../platform/database/index.js';
import { record } from '../../platform/events/index.js';
import { anyOf, normalise } from '../../platform/text.js';
import { SuppliersRepository } from './articles.repository.js';
import { supplierEvents } from './catalog.events.js';
import {
  type SupplierCreateDto,
  type SupplierDto,
  type SupplierListQuery,
  type SupplierUpdateDto,
  toSupplierDto,
} from './suppliers.dto.js';
import type { Supplier } from './suppliers.schema.js';

/** The companies that articles are bought from. */
@Injectable()
export class Suppliers {
  constructor(
    private readonly suppliers: SuppliersRepository,
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
      const changes = { ...input, ...(input.name === undefined ? {} : { nameKey: normalise(input.name) }) };
      const after = await this.suppliers.updateVersion(tx, before._id, version, { $set: changes });
      record(tx, supplierEvents.updated, { id: after._id }, { before, after });
      return toSupplierDto(after);
    });
  }
}
