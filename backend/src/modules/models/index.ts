export { ModelVersions } from './model-versions.service.js';
export { ModelDto } from './models.dto.js';
export { ModelsModule } from './models.module.js';
export { type FieldDefinition, type FieldValue, firstBadValue } from './models.rules.js';
export { Models } from './models.service.js';
