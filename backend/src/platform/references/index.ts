export { GuardsRepository, guardShard } from './guards.repository.js';
export { declareReference, type Endable } from './reference.js';
export { References } from './references.js';
export { ReferencesModule } from './references.module.js';
