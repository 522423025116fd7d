import type { DocumentKind } from './documents.schema.js';
import { renderDeliveryNote } from './layout/delivery-note.js';
import { renderPickingList } from './layout/picking-list.js';
import { renderReturnNote } from './layout/return-note.js';
import { renderStockNote } from './layout/stock-note.js';
import type { VoucherInput } from './layout/voucher-layout.js';

const RENDERERS: Readonly<Record<DocumentKind, (voucher: VoucherInput) => Promise<Buffer>>> = {
  'delivery-note': renderDeliveryNote,
  'return-note': renderReturnNote,
  'goods-receipt': renderStockNote,
  'transfer-note': renderStockNote,
  'picking-list': renderPickingList,
};

/** Renders a voucher of any kind. A worker thread runs it. */
export function renderVoucher(voucher: VoucherInput): Promise<Buffer> {
  return RENDERERS[voucher.kind](voucher);
}
