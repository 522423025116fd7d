import { Transform } from 'class-transformer';
import { toUnits } from '../../ledger/index.js';
import {
  asBoolean,
  Choice,
  Flag,
  Id,
  Instant,
  Parts,
  PeriodQuery,
  Quantity,
  SortBy,
  Text,
  Whole,
} from '../../platform/http/index.js';
import { LANGUAGES, type Language } from '../../platform/i18n/index.js';
import { fileHash, quantityOn } from './documents.rules.js';
import { DOCUMENT_KINDS, type DocumentKind, type Voucher } from './documents.schema.js';
import { ISSUED_KINDS, type IssuedKind } from './vouchers/voucher-sources.js';

export const DOCUMENT_SORTS = { createdAt: 'createdAt' };

export class DocumentListQuery extends PeriodQuery {
  @SortBy(DOCUMENT_SORTS)
  sort?: string;

  @Choice(DOCUMENT_KINDS, { optional: true })
  kind?: DocumentKind;

  @Id({ optional: true })
  siteId?: string;

  @Id({ optional: true })
  orderId?: string;

  @Id({ optional: true })
  requestId?: string;

  @Text({ max: 40, optional: true, about: 'Exactly this number.' })
  number?: string;

  @Choice(['yes', 'no'], { optional: true, about: 'Whether its file was ever read.' })
  printed?: 'yes' | 'no';

  @Text({
    max: 100,
    optional: true,
    about: 'Words: of the numbers on it, its articles, the names or the purpose.',
  })
  q?: string;
}

export class DocumentIssueDto {
  @Choice(ISSUED_KINDS)
  kind: IssuedKind;

  @Id({ about: 'The receipt or the transfer: the cause of its movements. Or the order of a picking list.' })
  sourceId: string;
}

export class DocumentFileQuery {
  @Transform(asBoolean)
  @Flag({ optional: true, about: 'A copy of the file, marked as one; its hash is not that of the document.' })
  copy?: boolean;
}

class VerifiedLineDto {
  @Text({ max: 80 })
  sku: string;

  @Text({ max: 200 })
  name: string;

  @Quantity({
    zero: true,
    about: 'The quantity that was delivered, returned or transferred, or is to be picked.',
  })
  quantity: number;

  @Text({ max: 40 })
  unit: string;
}

const FILE_HASH =
  'SHA-256 of the file as it is now: another one than of the issued file after `redactedAt`; null until it is read, or read again.';

/** The facts that anyone with a document may read: nothing about people. */
export class VerifiedDocumentDto {
  @Choice(DOCUMENT_KINDS)
  kind: DocumentKind;

  @Text({ max: 40, example: 'DEL-2026-000001' })
  number: string;

  @Text({ max: 200, about: 'The organisation that issued it.' })
  tenantName: string;

  @Text({ max: 200 })
  siteName: string;

  @Instant()
  createdAt: string;

  @Text({
    max: 64,
    nullable: true,
    about: 'SHA-256 of the file as it was issued; null until it was first read.',
  })
  sha256: string | null;

  @Text({ max: 64, nullable: true, about: FILE_HASH })
  fileSha256: string | null;

  @Instant({ nullable: true, about: 'The time when a name was removed; the file has a new hash since.' })
  redactedAt: string | null;

  @Parts(() => VerifiedLineDto)
  lines: VerifiedLineDto[];
}

export function toVerifiedDto(voucher: Voucher): VerifiedDocumentDto {
  const { kind, number, content, createdAt, sha256, redactedAt } = voucher;
  return {
    kind,
    number,
    tenantName: content.tenantName,
    siteName: content.siteName,
    createdAt: createdAt.toISOString(),
    sha256,
    fileSha256: fileHash(voucher),
    redactedAt: redactedAt?.toISOString() ?? null,
    lines: content.lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      quantity: toUnits(quantityOn(line)),
      unit: line.unit,
    })),
  };
}

/** The display data of a document in other DTOs. */
export class DocumentRefDto {
  @Id()
  id: string;

  @Choice(DOCUMENT_KINDS)
  kind: DocumentKind;

  @Text({ max: 40, example: 'DEL-2026-000001' })
  number: string;
}

export class DocumentDto extends DocumentRefDto {
  @Text({
    max: 32,
    nullable: true,
    about:
      'Anyone with the code can verify the document: /verify/documents/:code. Null on a document without a QR code.',
    example: 'ZW4Al1kCfQAAAAAAm3Hq0sZ1b9Xw2c8T',
  })
  code: string | null;

  @Id()
  siteId: string;

  @Text({ max: 200 })
  siteName: string;

  @Id({ nullable: true, about: 'Null where it belongs to no request.' })
  requestId: string | null;

  @Text({ max: 40, about: 'Empty where it belongs to no request.' })
  requestNumber: string;

  @Id({ nullable: true, about: 'Null where it belongs to no order.' })
  orderId: string | null;

  @Text({ max: 200 })
  recipientName: string;

  @Choice(LANGUAGES)
  language: Language;

  @Text({ max: 64, nullable: true, about: 'SHA-256 of the file as it was first read; null until then.' })
  sha256: string | null;

  @Text({ max: 64, nullable: true, about: FILE_HASH })
  fileSha256: string | null;

  @Whole({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    nullable: true,
    about: 'Bytes of the file; null until it is read, or read again after `redactedAt`.',
  })
  size: number | null;

  @Instant({
    nullable: true,
    about: 'The time when the name of an erased person was removed; the file has a new hash since.',
  })
  redactedAt: string | null;

  @Instant()
  createdAt: string;
}

export function toDocumentDto(voucher: Voucher): DocumentDto {
  return {
    id: String(voucher._id),
    kind: voucher.kind,
    number: voucher.number,
    code: voucher.code ?? null,
    siteId: String(voucher.siteId),
    siteName: voucher.content.siteName,
    requestId: voucher.requestId ? String(voucher.requestId) : null,
    requestNumber: voucher.content.requestNumber,
    orderId: voucher.orderId ? String(voucher.orderId) : null,
    recipientName: voucher.content.recipientName,
    language: voucher.language,
    sha256: voucher.sha256,
    fileSha256: fileHash(voucher),
    size: voucher.size,
    redactedAt: voucher.redactedAt?.toISOString() ?? null,
    createdAt: voucher.createdAt.toISOString(),
  };
}
