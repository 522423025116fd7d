import { Schema, type Types } from 'mongoose';

export const JOB_STATUSES = ['queued', 'running', 'done', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Work that continues after its request, or is retried until it succeeds. */
export interface Job {
  _id: Types.ObjectId;
  kind: string;
  /** If set, unique over all jobs. */
  key?: string;
  tenantId: Types.ObjectId | null;
  /** The account that requested it, and may read its status. */
  userId: Types.ObjectId | null;
  /** JSON, in the shape that its kind declares. */
  payload: unknown;
  status: JobStatus;
  /** Progress, in units of the job; `total` is null until it is known. */
  done: number;
  total: number | null;
  /** The keys of the parts that are complete, of a kind whose parts can change between attempts. */
  completed?: string[];
  result: unknown;
  /** The code of its last error. */
  error: string | null;
  attempts: number;
  /** When it may be taken: the due time, and while it runs the expiry of its lease. */
  runAt: Date;
  /** The fencing token: incremented at each take, so that a runner that has lost its lease can write nothing. */
  fence: number;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}

export const JOB_MODEL = 'Job';

const KEPT_SECONDS = 30 * 24 * 3600;

export const jobSchema = new Schema<Job>(
  {
    kind: { type: String, required: true },
    key: String,
    tenantId: { type: Schema.Types.ObjectId, default: null },
    userId: { type: Schema.Types.ObjectId, default: null },
    payload: Schema.Types.Mixed,
    status: { type: String, enum: JOB_STATUSES, required: true },
    done: { type: Number, required: true },
    total: { type: Number, default: null },
    completed: { type: [String], default: undefined },
    result: { type: Schema.Types.Mixed, default: null },
    error: { type: String, default: null },
    attempts: { type: Number, required: true },
    runAt: { type: Date, required: true },
    fence: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null, expires: KEPT_SECONDS },
  },
  { collection: 'jobs', versionKey: false },
);
jobSchema.index({ status: 1, kind: 1, runAt: 1 });
jobSchema.index({ userId: 1, updatedAt: 1 });
jobSchema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
