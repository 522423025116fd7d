export { ORDER_STATUSES, type OrderStatus } from './request-status.rules.js';
export { RequestDto } from './requests.dto.js';
export { linesReserved, type ReservedPart, reservationsReduced } from './requests.hooks.js';
export { RequestsModule } from './requests.module.js';
export { RequestReads } from './requests.reads.js';
export { RequestsRepository } from './requests.repository.js';
export type { MaterialRequest } from './requests.schema.js';
