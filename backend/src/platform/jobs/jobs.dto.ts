import type { OwnerRef } from '../context/index.js';
import { Choice, DocumentedField, Id, Instant, Text, Whole } from '../http/index.js';
import { JOB_STATUSES, type Job, type JobStatus } from './job.schema.js';

const MAX_COUNT = Number.MAX_SAFE_INTEGER;

export class JobDto {
  @Id()
  id: string;

  @Text({ max: 100, example: 'people.export' })
  kind: string;

  @Choice(JOB_STATUSES)
  status: JobStatus;

  @Whole({ min: 0, max: MAX_COUNT, about: 'The completed amount, in the unit of the job.' })
  done: number;

  @Whole({
    min: 0,
    max: MAX_COUNT,
    nullable: true,
    about: 'The total amount; null until it is known.',
  })
  total: number | null;

  @DocumentedField({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The result when it is done; its shape depends on the kind.',
    example: { fileId: '665f1c2ab7e4d90012ab34cd' },
  })
  result: Record<string, unknown> | null;

  @Text({
    max: 100,
    nullable: true,
    about: 'The code of the error that it ended or was last interrupted with.',
  })
  error: string | null;

  @Instant()
  createdAt: string;

  @Instant({ nullable: true })
  finishedAt: string | null;
}

/** The answer to a command that continues as a job. */
export class JobStartedDto {
  @Id({ about: 'Ask how it goes with GET /jobs/{id}.' })
  jobId: string;
}

/** The account that requested a job, and its organisation; none for a job of the server. */
export const ownerOf = ({ userId, tenantId }: Job): OwnerRef => ({ accountId: userId, tenantId });

export function toJobDto(job: Job): JobDto {
  return {
    id: String(job._id),
    kind: job.kind,
    status: job.status,
    done: job.done,
    total: job.total,
    result: job.status === 'done' ? (job.result as Record<string, unknown> | null) : null,
    error: job.status === 'done' ? null : job.error,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
}
