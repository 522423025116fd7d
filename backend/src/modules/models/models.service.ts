import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import {
  type DocumentKeys,
  type Page,
  type PageRequest,
  type Scope,
  UnitOfWork,
} from '../../platform/database/index.js';
import { AppError, notFound, requireVersion } from '../../platform/errors/index.js';
import { nothingChanged, record } from '../../platform/events/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { References } from '../../platform/references/index.js';
import { tenantCreated } from '../tenants/index.js';
import { ModelVersions } from './model-versions.service.js';
import { type ModelDto, toModelDto } from './models.dto.js';
import { modelEvents } from './models.events.js';
import { MODEL } from './models.references.js';
import { ModelsRepository } from './models.repository.js';
import { type FieldDefinition, firstBadField } from './models.rules.js';
import type { PropertyModel } from './models.schema.js';
import { CUSTOM_MODEL_NAME } from './predefined-models.js';

/** The models that are considered. */
const MAX_MODELS = 1000;

/** A tenant's models, at most one of which is the default. */
@Injectable()
export class Models implements OnModuleInit {
  constructor(
    private readonly repository: ModelsRepository,
    private readonly versions: ModelVersions,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
    private readonly references: References,
  ) {}

  onModuleInit(): void {
    this.hooks.on(tenantCreated, async (tx, { tenant }) => {
      const after = await this.repository.insert(tx, {
        name: CUSTOM_MODEL_NAME[tenant.language],
        isDefault: true,
        fields: [],
        version: 1,
        createdAt: tx.now,
      });
      record(tx, modelEvents.created, { id: after._id }, { after });
      await this.versions.recordVersion(tx, null, after);
    });
  }

  list(ctx: TenantContext, request: PageRequest): Promise<Page<PropertyModel>> {
    return this.repository.page(ctx, {}, request);
  }

  /** The models in the order of their creation. */
  all(scope: Scope): Promise<PropertyModel[]> {
    return this.repository.findMany(scope, {}, { limit: MAX_MODELS });
  }

  /** Models as a plan declares them. */
  keys(ids: Iterable<unknown>): DocumentKeys {
    return this.repository.keys(ids);
  }

  get(scope: Scope, id: string): Promise<PropertyModel> {
    return this.repository.getById(scope, id);
  }

  /** The model of an article; null where it has none, or where it was deleted: the article keeps its values. */
  async find(
    scope: Scope,
    id: PropertyModel['_id'] | string | null | undefined,
  ): Promise<PropertyModel | null> {
    return id ? this.repository.findById(scope, id) : null;
  }

  /** The model with an id, or the default one where it was deleted or none is named. */
  async getOrDefault(scope: Scope, id: string | null | undefined): Promise<PropertyModel> {
    return (await this.find(scope, id)) ?? this.getDefault(scope);
  }

  /** The default model; 404 NO_DEFAULT_MODEL if the tenant has none. */
  async getDefault(scope: Scope): Promise<PropertyModel> {
    const model = await this.repository.findDefault(scope);
    if (!model) throw new AppError('NO_DEFAULT_MODEL');
    return model;
  }

  create(ctx: TenantContext, input: { name: string; fields?: FieldDefinition[] }): Promise<ModelDto> {
    const fields = checked(input.fields ?? []);
    return this.work.run(ctx, {}, async (tx) => {
      const model = { name: input.name, isDefault: false, fields, version: 1, createdAt: tx.now };
      const after = await this.repository.insert(tx, model);
      record(tx, modelEvents.created, { id: after._id }, { after });
      await this.versions.recordVersion(tx, ctx.userId, after);
      return toModelDto(after);
    });
  }

  update(
    ctx: TenantContext,
    id: string,
    version: number,
    input: { name?: string; fields?: FieldDefinition[] },
  ): Promise<ModelDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const model = await this.repository.getById(tx, id);
      const changes = {
        ...(input.name === undefined ? {} : { name: input.name }),
        ...(input.fields === undefined ? {} : { fields: checked(input.fields, model.fields) }),
      };
      const after = await this.#change(tx, 'updated', model, version, changes);
      await this.versions.recordVersion(tx, ctx.userId, after);
      return toModelDto(after);
    });
  }

  makeDefault(ctx: TenantContext, id: string): Promise<ModelDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const model = await this.repository.getById(tx, id);
      if (model.isDefault) {
        nothingChanged(tx);
        return toModelDto(model);
      }
      await this.#unsetDefault(tx);
      return toModelDto(await this.#change(tx, 'made-default', model, model.version, { isDefault: true }));
    });
  }

  /**
   * Deletes a model that no active article has. The default can be deleted only when it is the last one; otherwise another
   * must become the default first.
   */
  remove(ctx: TenantContext, id: string, version: number): Promise<void> {
    return this.work.run(ctx, {}, async (tx) => {
      const model = await this.repository.getById(tx, id);
      requireVersion(model, version);
      if (model.isDefault && (await this.repository.count(tx, {})) > 1)
        throw new AppError('DEFAULT_MODEL_IN_USE');
      await this.references.end(tx, MODEL, [model._id]);
      if (!(await this.repository.deleteOne(tx, { _id: model._id }))) throw notFound();
      record(tx, modelEvents.deleted, { id: model._id }, { before: model });
    });
  }

  async #unsetDefault(tx: Tx): Promise<void> {
    const current = await this.repository.findDefault(tx);
    if (current) await this.#change(tx, 'no-longer-default', current, current.version, { isDefault: false });
  }

  async #change(
    tx: Tx,
    event: 'updated' | 'made-default' | 'no-longer-default',
    before: PropertyModel,
    version: number,
    changes: Partial<PropertyModel>,
  ): Promise<PropertyModel> {
    const after = await this.repository.updateVersion(tx, before._id, version, { $set: changes });
    record(tx, modelEvents[event], { id: after._id }, { before, after });
    return after;
  }
}

function checked(fields: readonly FieldDefinition[], before?: readonly FieldDefinition[]): FieldDefinition[] {
  const bad = firstBadField(fields, before);
  if (bad !== undefined) throw new AppError('FIELD_VALUE_INVALID', { params: { field: bad } });
  return [...fields];
}
