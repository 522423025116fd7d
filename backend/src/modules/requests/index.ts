export { ApprovedRequest } from './approved-request.js';
export { Comments } from './comments.js';
export { lineOf, withLine, withOrders } from './material-request.rules.js';
export { RequestChanges } from './request-changes.js';
export { RequestCommands } from './request-command.js';
export { deliverLine, outOf, pickLine, releaseLine, returnLine } from './request-line.rules.js';
export {
  ORDER_STATUSES,
  type OrderStatus,
  REQUEST_STATUSES,
  type RequestStatus,
} from './request-status.rules.js';
export { RequestWords } from './request-words.js';
export { RecipientDto, RequestDto, RequestLineCreateDto } from './requests.dto.js';
export {
  linesReserved,
  preparationPending,
  type ReducedOrders,
  type ReservedPart,
  reservationsReduced,
} from './requests.hooks.js';
export { RequestsModule } from './requests.module.js';
export { RequestReads } from './requests.reads.js';
export type { MaterialRequest, OrderRef, RequestLine } from './requests.schema.js';
