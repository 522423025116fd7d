export { ModelVersions } from './model-versions.service.js';
export { ModelDto } from './models.dto.js';
export { ModelsModule } from './models.module.js';
export { MODEL } from './models.references.js';
export {
  acceptedValues,
  type FieldDefinition,
  type FieldValue,
  fieldValueOf,
  firstBadValue,
  isFieldDay,
} from './models.rules.js';
export { Models } from './models.service.js';
