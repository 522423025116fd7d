export { ORDER_STATUSES, type OrderStatus, type RequestStatus } from './request-status.rules.js';
export { RequestDto, RequestListQuery } from './requests.dto.js';
export { linesReserved, type ReservedPart, reservationsReduced } from './requests.hooks.js';
export { RequestsModule } from './requests.module.js';
export { RequestReads } from './requests.reads.js';
export { RequestsRepository } from './requests.repository.js';
export type { MaterialRequest, RequestLine } from './requests.schema.js';
