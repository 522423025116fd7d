import type { mongo } from 'mongoose';

/** One write of the bulk command at the end of a transaction. */
export type DeferredWrite = mongo.AnyClientBulkWriteModel<mongo.Document>;
