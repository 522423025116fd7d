export { ApprovedRequest } from './approved-request.js';
export { CommentDto } from './comments.dto.js';
export { Comments } from './comments.js';
export { isKitLine } from './kit-line.rules.js';
export { type KitOfLine, kitOf, lineOf, withLine, withOrders } from './material-request.rules.js';
export { RequestChanges } from './request-changes.js';
export { RequestCommands } from './request-command.js';
export { RequestFigures } from './request-figures.js';
export { deliverLine, outOf, pickLine, releaseLine, returnLine } from './request-line.rules.js';
export {
  ORDER_STATUSES,
  type OrderStatus,
  REQUEST_STATUSES,
  type RequestStatus,
} from './request-status.rules.js';
export { RequestWords } from './request-words.js';
export {
  articlesOf,
  KitRefDto,
  RecipientDto,
  RequestDto,
  RequestLineCreateDto,
  toKitRef,
} from './requests.dto.js';
export { requestExport } from './requests.export.js';
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
export { TemplateDto } from './templates/templates.dto.js';
