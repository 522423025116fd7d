import type { Voucher, VoucherFile } from './documents.schema.js';

/** The hash of the file of a voucher as it is now; null until it is read, or read again after a redaction. */
export function fileHash({
  sha256,
  redactedAt,
  redactedSha256,
}: Pick<Voucher, 'sha256' | 'redactedAt' | 'redactedSha256'>): string | null {
  return redactedAt ? (redactedSha256 ?? null) : sha256;
}

/** The bytes of a stored file: BSON returns them in a wrapper. */
export function bytesOf(file: Pick<VoucherFile, 'bytes'>): Buffer {
  const bytes = file.bytes as unknown as { buffer: Uint8Array; position?: number } & Uint8Array;
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer);
}

/** The quantity that a line of a voucher is about, in thousandths. */
export function quantityOn(line: Voucher['content']['lines'][number]): number {
  if ('delivered' in line) return line.delivered;
  return 'returned' in line ? line.returned : line.quantity;
}
