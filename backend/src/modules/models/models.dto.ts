import {
  Choice,
  Flag,
  Id,
  Instant,
  Name,
  Part,
  Parts,
  RefDto,
  Text,
  Texts,
  toRef,
  Whole,
} from '../../platform/http/index.js';
import type { ModelVersion } from './model-versions.schema.js';
import { FIELD_TYPES, type FieldDefinition, type FieldType } from './models.rules.js';
import type { PropertyModel } from './models.schema.js';

export class FieldDefinitionDto implements FieldDefinition {
  @Name({ example: 'Weight' })
  label: string;

  @Text({ min: 1, max: 64, pattern: /^[A-Za-z][A-Za-z0-9_-]*$/, example: 'weight' })
  key: string;

  @Choice(FIELD_TYPES)
  type: FieldType;

  @Flag()
  required: boolean;

  @Texts({ max: 100, maxLength: 100, about: 'The choices of a dropdown; empty for every other type.' })
  options: string[];
}

export class ModelCreateDto {
  @Name()
  name: string;

  @Parts(() => FieldDefinitionDto, { max: 50, optional: true })
  fields?: FieldDefinitionDto[];
}

export class ModelUpdateDto {
  @Name({ optional: true })
  name?: string;

  @Parts(() => FieldDefinitionDto, { max: 50, optional: true })
  fields?: FieldDefinitionDto[];
}

export class ModelDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Name()
  name: string;

  @Flag({ about: 'Whether the article form uses it by default.' })
  isDefault: boolean;

  @Parts(() => FieldDefinitionDto, { max: 50 })
  fields: FieldDefinitionDto[];

  @Instant()
  createdAt: string;
}

/** The name and fields of a model from a version on. */
export class ModelVersionDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Name()
  name: string;

  @Parts(() => FieldDefinitionDto, { max: 50 })
  fields: FieldDefinitionDto[];

  @Part(() => RefDto, {
    nullable: true,
    about: 'The author; null for the initial model of an organisation.',
  })
  actor: RefDto | null;

  @Instant()
  createdAt: string;
}

export interface ModelVersionPage {
  readonly items: ModelVersionDto[];
  readonly nextCursor: string | null;
}

export class PredefinedModelDto {
  @Text({ max: 64 })
  key: string;

  @Name()
  name: string;

  @Parts(() => FieldDefinitionDto, { max: 50 })
  fields: FieldDefinitionDto[];
}

export function toModelDto(model: PropertyModel): ModelDto {
  return {
    id: String(model._id),
    version: model.version,
    name: model.name,
    isDefault: model.isDefault,
    fields: toFieldDtos(model.fields),
    createdAt: model.createdAt.toISOString(),
  };
}

export function toModelVersionDto(version: ModelVersion, actor: RefDto | undefined): ModelVersionDto {
  return {
    id: String(version._id),
    version: version.version,
    name: version.name,
    fields: toFieldDtos(version.fields),
    actor: toRef(actor),
    createdAt: version.createdAt.toISOString(),
  };
}

function toFieldDtos(fields: readonly FieldDefinition[]): FieldDefinitionDto[] {
  return fields.map(({ label, key, type, required, options }) => ({
    label,
    key,
    type,
    required,
    options: [...options],
  }));
}
