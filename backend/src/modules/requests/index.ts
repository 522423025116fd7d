export { type CommandTable, planOf } from './command-rule.js';
export { ApprovedRequest } from './commands/approved-request.js';
export { type AnsweredChange, RequestCommands } from './commands/request-command.js';
export { RequestLineCreateDto } from './commands/request-commands.dto.js';
export { CommentDto } from './comments/comments.dto.js';
export { Comments } from './comments/comments.js';
export type { RequestComment } from './comments/comments.schema.js';
export { isKitLine } from './lines/kit-line.rules.js';
export { type KitOfLine, kitOf, lineOf, withLine, withOrders } from './lines/material-request.rules.js';
export { deliverLine, outOf, pickLine, releaseLine, returnLine } from './lines/request-line.rules.js';
export { SAMPLE_REQUEST } from './mail/sample-request.js';
export { RequestFigures } from './reads/request-figures.js';
export { PastRequestListQuery, REQUEST_SORTS } from './reads/request-lists.dto.js';
export { RequestWords } from './reads/request-words.js';
export { requestExport } from './reads/requests.export.js';
export { RequestReads } from './reads/requests.reads.js';
export {
  ORDER_STATUSES,
  type OrderStatus,
  REQUEST_STATUSES,
  type RequestStatus,
} from './request-status.rules.js';
export { articlesOf, KitRefDto, RecipientDto, RequestDto, toKitRef } from './requests.dto.js';
export {
  linesReserved,
  preparationPending,
  type ReducedOrders,
  type ReservedPart,
  reservationsReduced,
} from './requests.hooks.js';
export { RequestsModule } from './requests.module.js';
export type { MaterialRequest, OrderRef, RequestLine } from './requests.schema.js';
export { RequestChanges } from './reservations/request-changes.js';
export { TemplateDto } from './templates/templates.dto.js';
