export { toPdf } from './documents.download.js';
export { DocumentDto, DocumentRefDto, toDocumentDto } from './documents.dto.js';
export { DocumentsModule } from './documents.module.js';
export type { DeliveredLine, DeliveryNote, ReturnNote } from './documents.schema.js';
export { Documents, seesVouchersOf } from './documents.service.js';
export { IssueVoucher } from './vouchers/issue-voucher.js';
export { VoucherLanguages } from './vouchers/voucher-languages.js';
export { type IssuedDraft, VoucherSources } from './vouchers/voucher-sources.js';
export { Worksheets } from './worksheets/worksheets.service.js';
