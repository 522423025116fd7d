import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import type { JobRun } from '../../platform/jobs/index.js';
import { ArticleImportsRepository } from './imports.repository.js';
import type { ArticleImport } from './imports.schema.js';

/** Stores how many rows are done, and of how many. */
type ReportProgress = (done: number, total: number) => Promise<void>;

/** A report waits for the disk: a fast import reports seldom. */
const REPORT_MS = 1000;

/** Stores the progress of the job of an import, and its throughput since the job began or went on. */
@Injectable()
export class ImportProgress {
  constructor(private readonly imports: ArticleImportsRepository) {}

  /** Begins to measure the throughput of a job that finds some rows done. */
  begin(
    ctx: TenantContext,
    { _id, status }: Pick<ArticleImport, '_id' | 'status'>,
    run: JobRun,
    doneBefore: number,
  ): ReportProgress {
    const startedAt = performance.now();
    let nextAt = startedAt;
    return async (done, total) => {
      const now = performance.now();
      if (now < nextAt && done < total) return;
      nextAt = now + REPORT_MS;
      const throughput = {
        status,
        rows: done - doneBefore,
        rowsLeft: Math.max(0, total - done),
        milliseconds: now - startedAt,
      };
      await Promise.all([
        run.progress(done, total),
        this.imports.findOneAndUpdate(ctx, { _id, status }, { $set: { throughput } }),
      ]);
    };
  }
}
