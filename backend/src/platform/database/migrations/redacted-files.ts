import type { mongo } from 'mongoose';
import type { Step } from './step.js';

const BATCH = 500;

interface RedactedVoucher {
  readonly _id: mongo.ObjectId;
  readonly tenantId: mongo.ObjectId;
  readonly redactedAt?: Date | null;
  readonly redactedSha256?: string | null;
}

/**
 * Deletes the files of vouchers that were rendered again after the erasure of a person, and whose hash is in no record.
 * They are rendered and recorded when they are next read.
 */
export const redactedFiles: Step = {
  name: 'the files of redacted vouchers',
  async run(db, signal) {
    const vouchers = db.collection<RedactedVoucher>('vouchers');
    const files = db.collection('voucherfiles');
    let last: mongo.ObjectId | undefined;
    for (;;) {
      signal.throwIfAborted();
      const rest = last ? { _id: { $gt: last } } : {};
      const found = await vouchers
        .find({ ...rest, redactedAt: { $ne: null }, redactedSha256: null })
        .project<RedactedVoucher>({ tenantId: 1 })
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return;
      last = found.at(-1)?._id;
      await files.bulkWrite(
        found.map(({ _id: voucherId, tenantId }) => ({ deleteOne: { filter: { tenantId, voucherId } } })),
        { ordered: false },
      );
    }
  },
};
