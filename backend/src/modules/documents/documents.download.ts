import { StreamableFile } from '@nestjs/common';
import type { Voucher } from './documents.schema.js';

/** The answer that downloads the file of a voucher. */
export function toPdf({
  voucher,
  bytes,
}: {
  readonly voucher: Pick<Voucher, 'number'>;
  readonly bytes: Buffer;
}): StreamableFile {
  return new StreamableFile(bytes, {
    type: 'application/pdf',
    disposition: `attachment; filename="${voucher.number}.pdf"`,
    length: bytes.length,
  });
}
