import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/context/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { Voucher } from '../documents.schema.js';

/** Notes: recorded when one is first requested, because all of their content is in the ledger for good. */
const NOTES = ['goods-receipt', 'transfer-note'] as const;

/** Sheets to work with: recorded when one is printed, once for each state of their source that was printed. */
const SHEETS = ['picking-list'] as const;

/** Kinds that are recorded when they are requested. */
export const ISSUED_KINDS = [...NOTES, ...SHEETS] as const;

export type IssuedKind = (typeof ISSUED_KINDS)[number];

/** Returns whether a kind has an edition for each state of its source. */
export const hasEditions = (kind: IssuedKind): boolean => SHEETS.some((sheet) => sheet === kind);

/** The content of a voucher; the rest is added when it is recorded. */
export type VoucherDraft = Omit<
  Voucher,
  'tenantId' | 'code' | 'sha256' | 'size' | 'redactedAt' | 'redactedSha256' | 'words' | 'createdAt'
>;

/** A voucher of a stored document. A sheet has the number of its source, and its edition adds to it. */
export type IssuedDraft = VoucherDraft & Pick<Voucher, 'createdAt'>;

/** Reads the source of a voucher; 404 where the source is unknown, of another kind, or not visible. */
export type VoucherSource = (tx: Tx, sourceId: string) => Promise<IssuedDraft>;

/** The modules whose documents are issued as vouchers register here how to read them. */
@Injectable()
export class VoucherSources {
  readonly #sources = new Map<IssuedKind, VoucherSource>();

  add(kind: IssuedKind, source: VoucherSource): void {
    this.#sources.set(kind, source);
  }

  of(kind: IssuedKind): VoucherSource {
    const source = this.#sources.get(kind);
    if (!source) throw notFound();
    return source;
  }
}
