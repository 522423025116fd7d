export { DocumentDto, DocumentRefDto, toDocumentDto } from './documents.dto.js';
export { DocumentsModule } from './documents.module.js';
export type { Voucher } from './documents.schema.js';
export { Documents } from './documents.service.js';
