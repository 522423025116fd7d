export {
  type Answer,
  createClient,
  type ExportName,
  type Input,
  type ListName,
  type OperationMethods,
  type OperationName,
  type StockroomClient,
} from './client.js';
export { type ErrorCode, StockroomConnectionError, StockroomError } from './errors.js';
export type * as Shapes from './generated/shapes.js';
export type { CallOptions, TransportOptions } from './transport.js';
