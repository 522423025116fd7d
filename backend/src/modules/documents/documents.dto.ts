import { Choice, Id, Instant, ListQuery, SortBy, Text, Whole } from '../../platform/http/index.js';
import { LANGUAGES, type Language } from '../../platform/i18n/index.js';
import { DOCUMENT_KINDS, type DocumentKind, type Voucher } from './documents.schema.js';

export const DOCUMENT_SORTS = { createdAt: 'createdAt' };

export class DocumentListQuery extends ListQuery {
  @SortBy(DOCUMENT_SORTS)
  sort?: string;

  @Choice(DOCUMENT_KINDS, { optional: true })
  kind?: DocumentKind;

  @Id({ optional: true })
  orderId?: string;

  @Id({ optional: true })
  requestId?: string;

  @Text({ max: 40, optional: true, about: 'Exactly this number.' })
  number?: string;

  @Text({
    max: 100,
    optional: true,
    about: 'Words: of the numbers on it, its articles, the names or the purpose.',
  })
  q?: string;
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
  @Id()
  siteId: string;

  @Text({ max: 200 })
  siteName: string;

  @Id()
  requestId: string;

  @Text({ max: 40 })
  requestNumber: string;

  @Id({ nullable: true, about: 'Null for a return note.' })
  orderId: string | null;

  @Text({ max: 200 })
  recipientName: string;

  @Choice(LANGUAGES)
  language: Language;

  @Text({ max: 64, nullable: true, about: 'SHA-256 of the file as it was first read; null until then.' })
  sha256: string | null;

  @Whole({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    nullable: true,
    about: 'Bytes of the file; null until it is first read.',
  })
  size: number | null;

  @Instant({
    nullable: true,
    about: 'When the name of an erased person was taken off it: the file has another hash since.',
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
    siteId: String(voucher.siteId),
    siteName: voucher.content.siteName,
    requestId: String(voucher.requestId),
    requestNumber: voucher.content.requestNumber,
    orderId: voucher.orderId ? String(voucher.orderId) : null,
    recipientName: voucher.content.recipientName,
    language: voucher.language,
    sha256: voucher.sha256,
    size: voucher.size,
    redactedAt: voucher.redactedAt?.toISOString() ?? null,
    createdAt: voucher.createdAt.toISOString(),
  };
}
