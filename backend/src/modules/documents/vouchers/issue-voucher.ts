import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { requireId, UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged } from '../../../platform/events/index.js';
import { VouchersRepository } from '../documents.repository.js';
import type { Voucher } from '../documents.schema.js';
import { Documents } from '../documents.service.js';
import { saysTheSame } from './voucher-hash.rules.js';
import { hasEditions, type IssuedDraft, type IssuedKind, VoucherSources } from './voucher-sources.js';

/** Sorts after the separator of an edition and before every digit: ends the range of a number with its editions. */
const NUMBER_END = '.';

/** The number of an edition: that of its source for the first, ORD-2026-000012-2 for the second. */
const numberOfEdition = (number: string, edition: number): string =>
  edition === 1 ? number : `${number}-${edition}`;

/** The edition of a source that a number names. */
const editionOf = (number: string, ofSource: string): number =>
  number === ofSource ? 1 : Number(number.slice(ofSource.length + 1));

/** Issues the vouchers that are recorded on demand. */
@Injectable()
export class IssueVoucher {
  constructor(
    private readonly documents: Documents,
    private readonly vouchers: VouchersRepository,
    private readonly sources: VoucherSources,
    private readonly work: UnitOfWork,
  ) {}

  /** The voucher of a source: a note is recorded once, a sheet again when its source has changed since the last one. */
  issue(ctx: TenantContext, kind: IssuedKind, sourceId: string): Promise<Voucher> {
    const _id = requireId(sourceId);
    return this.work.run(ctx, { touches: [this.vouchers.keys([_id])], alone: true }, async (tx) => {
      const draft = await this.sources.of(kind)(tx, sourceId);
      const known = hasEditions(kind)
        ? await this.#lastEdition(tx, draft)
        : await this.vouchers.findOne(tx, { _id });
      if (known && (!hasEditions(kind) || saysTheSame(known, draft))) {
        nothingChanged(tx);
        return known;
      }
      if (!known) return this.documents.record(tx, draft);
      const number = numberOfEdition(draft.number, editionOf(known.number, draft.number) + 1);
      return this.documents.record(tx, { ...draft, number });
    });
  }

  async #lastEdition(tx: Tx, { kind, number }: IssuedDraft): Promise<Voucher | undefined> {
    const [last] = await this.vouchers.findMany(
      tx,
      { kind, number: { $gte: number, $lt: `${number}${NUMBER_END}` } },
      { limit: 1, sort: { createdAt: -1, _id: -1 } },
    );
    return last;
  }
}
