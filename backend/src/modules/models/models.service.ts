import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { type Page, type PageRequest, type Scope, UnitOfWork } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { tenantCreated } from '../tenants/index.js';
import { type ModelDto, toModelDto } from './models.dto.js';
import { ModelsRepository } from './models.repository.js';
import { type FieldDefinition, firstBadField } from './models.rules.js';
import type { PropertyModel } from './models.schema.js';
import { CUSTOM_MODEL_NAME } from './predefined-models.js';

/** Keeps a tenant's models, of which one at most is the default. */
@Injectable()
export class Models implements OnModuleInit {
  constructor(
    private readonly repository: ModelsRepository,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(tenantCreated, async (tx, { tenant }) => {
      await this.repository.insert(tx, {
        name: CUSTOM_MODEL_NAME[tenant.language],
        isDefault: true,
        fields: [],
        version: 1,
        createdAt: tx.now,
      });
    });
  }

  list(ctx: TenantContext, request: PageRequest): Promise<Page<PropertyModel>> {
    return this.repository.page(ctx, {}, request);
  }

  get(scope: Scope, id: string): Promise<PropertyModel> {
    return this.repository.getById(scope, id);
  }

  /** The default model; 404 NO_DEFAULT_MODEL where the tenant has none. */
  async getDefault(scope: Scope): Promise<PropertyModel> {
    const model = await this.repository.findDefault(scope);
    if (!model) throw new AppError('NO_DEFAULT_MODEL');
    return model;
  }

  create(ctx: TenantContext, input: { name: string; fields?: FieldDefinition[] }): Promise<ModelDto> {
    const fields = checked(input.fields ?? []);
    return this.work.run(ctx, {}, async (tx) => {
      const model = { name: input.name, isDefault: false, fields, version: 1, createdAt: tx.now };
      return toModelDto(await this.repository.insert(tx, model));
    });
  }

  update(
    ctx: TenantContext,
    id: string,
    version: number,
    input: { name?: string; fields?: FieldDefinition[] },
  ): Promise<ModelDto> {
    const changes = {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.fields === undefined ? {} : { fields: checked(input.fields) }),
    };
    return this.work.run(ctx, {}, async (tx) => {
      const model = await this.repository.getById(tx, id);
      return toModelDto(await this.repository.updateVersion(tx, model._id, version, { $set: changes }));
    });
  }

  makeDefault(ctx: TenantContext, id: string): Promise<ModelDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const model = await this.repository.getById(tx, id);
      if (model.isDefault) return toModelDto(model);
      await this.#unsetDefault(tx);
      const changed = await this.repository.updateVersion(tx, model._id, model.version, {
        $set: { isDefault: true },
      });
      return toModelDto(changed);
    });
  }

  /** The default can go only when it is the last one; another has to be made the default first. */
  remove(ctx: TenantContext, id: string, version: number): Promise<void> {
    return this.work.run(ctx, {}, async (tx) => {
      const model = await this.repository.getById(tx, id);
      if (model.version !== version) throw new AppError('VERSION_MISMATCH');
      if (model.isDefault && (await this.repository.count(tx, {})) > 1)
        throw new AppError('DEFAULT_MODEL_IN_USE');
      if (!(await this.repository.deleteOne(tx, { _id: model._id }))) throw notFound();
    });
  }

  async #unsetDefault(tx: Tx): Promise<void> {
    const current = await this.repository.findDefault(tx);
    if (current)
      await this.repository.updateVersion(tx, current._id, current.version, { $set: { isDefault: false } });
  }
}

function checked(fields: readonly FieldDefinition[]): FieldDefinition[] {
  const bad = firstBadField(fields);
  if (bad !== undefined) throw new AppError('FIELD_VALUE_INVALID', { params: { field: bad } });
  return [...fields];
}
