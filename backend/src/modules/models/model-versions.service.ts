import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import type { PageRequest, Scope } from '../../platform/database/index.js';
import { pageDto } from '../../platform/http/index.js';
import { People } from '../users/index.js';
import type { ModelVersionPage } from './models.dto.js';
import { toModelVersionDto } from './models.dto.js';
import { ModelsRepository, ModelVersionsRepository } from './models.repository.js';
import type { PropertyModel } from './models.schema.js';

/** The number of versions whose keys are considered; older ones stay listed. */
const MAX_VERSIONS_READ = 200;

/** The history of each model: its name and fields over time, and who changed them. */
@Injectable()
export class ModelVersions {
  constructor(
    private readonly models: ModelsRepository,
    private readonly versions: ModelVersionsRepository,
    private readonly people: People,
  ) {}

  /** Stores a version of a model after a change of its name or its fields. */
  async recordVersion(tx: Tx, actorId: Tx['userId'] | null, model: PropertyModel): Promise<void> {
    await this.versions.insert(tx, {
      modelId: model._id,
      version: model.version,
      name: model.name,
      fields: model.fields,
      actorId,
      createdAt: tx.now,
    });
  }

  /** The newest first. */
  async list(ctx: TenantContext, id: string, request: PageRequest): Promise<ModelVersionPage> {
    const model = await this.models.getById(ctx, id);
    const page = await this.versions.page(ctx, { modelId: model._id }, request);
    const actors = page.items.map(({ actorId }) => actorId).filter((actorId) => actorId !== null);
    const names = await this.people.names(ctx, actors);
    return pageDto(page, (version) => toModelVersionDto(version, names.get(String(version.actorId))));
  }

  /** Every key that a field of the model has or had: articles can have values under all of them. */
  async keysOf(scope: Scope, model: PropertyModel): Promise<string[]> {
    const kept = await this.versions.findMany(
      scope,
      { modelId: model._id },
      { limit: MAX_VERSIONS_READ, sort: { version: -1 } },
    );
    return [...new Set([model, ...kept].flatMap(({ fields }) => fields.map(({ key }) => key)))];
  }
}
