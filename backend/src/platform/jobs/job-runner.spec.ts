import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { Types } from 'mongoose';
import { Metrics } from '../metrics/metrics.js';
import { JobRepository, type NewJob } from './job.repository.js';
import type { Job } from './job.schema.js';
import { JobRunner } from './job-runner.js';
import { Jobs, type JobType } from './jobs.js';

/** The jobs of a test, in the order in which they were added. */
class QueuedJobs {
  readonly #queued: Job[] = [];

  async insert(jobs: readonly NewJob[]): Promise<Types.ObjectId[]> {
    const rows = jobs.map((job) => ({ ...job, _id: new Types.ObjectId(), attempts: 1, fence: 1 }));
    this.#queued.push(...(rows as unknown as Job[]));
    return rows.map(({ _id }) => _id);
  }

  async claimDueJob(kinds: readonly string[]): Promise<Job | null> {
    const at = this.#queued.findIndex(({ kind }) => kinds.includes(kind));
    return at < 0 ? null : (this.#queued.splice(at, 1)[0] ?? null);
  }

  /** The changes of jobs, in order. */
  readonly changes: Partial<Job>[] = [];

  async change(_job: Job, values: Partial<Job>): Promise<boolean> {
    this.changes.push(values);
    return true;
  }
}

/** A runner that has not begun, and the service that adds jobs to its queue. */
async function runnerOf(queued: QueuedJobs) {
  const module = await Test.createTestingModule({
    providers: [
      Jobs,
      JobRunner,
      { provide: JobRepository, useValue: queued },
      { provide: Metrics, useValue: { gauge: () => undefined } },
    ],
  }).compile();
  return { jobs: module.get(Jobs), runner: module.get(JobRunner) };
}

const LONG: JobType<number> = { kind: 'long', attempts: 1, lane: 'long' };
const MAIL: JobType<number> = { kind: 'mail', attempts: 1, lane: 'mail' };
const SHORT: JobType<number> = { kind: 'short', attempts: 1 };

/** Something that a test waits for. */
function signal(): { readonly come: Promise<void>; readonly send: () => void } {
  let send: () => void = () => undefined;
  const come = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { come, send };
}

test('a short job runs while long ones take minutes, and the next long one when one of them ends', async () => {
  const { jobs, runner } = await runnerOf(new QueuedJobs());
  const ends = Array.from({ length: 4 }, signal);
  const [shortRan, thirdRan] = [signal(), signal()];
  const started: number[] = [];
  jobs.handle(LONG, async (number) => {
    started.push(number);
    if (number === 2) thirdRan.send();
    await ends[number]?.come;
    return null;
  });
  jobs.handle(SHORT, async () => {
    shortRan.send();
    return null;
  });
  for (const number of ends.keys()) await jobs.add({}, LONG, number);
  await jobs.add({}, SHORT, 0);
  runner.onApplicationBootstrap();
  await shortRan.come;
  expect(started).toEqual([0, 1]);
  ends[0]?.send();
  await thirdRan.come;
  expect(started).toEqual([0, 1, 2]);
  for (const { send } of ends) send();
  await runner.beforeApplicationShutdown();
});

test('e-mails that a mail server keeps waiting leave room for the other jobs', async () => {
  const { jobs, runner } = await runnerOf(new QueuedJobs());
  const [hangs, longRan, shortRan] = [signal(), signal(), signal()];
  const sending: number[] = [];
  jobs.handle(MAIL, async (number) => {
    sending.push(number);
    await hangs.come;
    return null;
  });
  jobs.handle(LONG, async () => {
    longRan.send();
    await hangs.come;
    return null;
  });
  jobs.handle(SHORT, async () => {
    shortRan.send();
    return null;
  });
  for (let number = 0; number < 5; number += 1) await jobs.add({}, MAIL, number);
  for (let number = 0; number < 3; number += 1) await jobs.add({}, LONG, number);
  await jobs.add({}, SHORT, 0);
  runner.onApplicationBootstrap();
  await longRan.come;
  await shortRan.come;
  expect(sending).toEqual([0, 1]);
  hangs.send();
  await runner.beforeApplicationShutdown();
});

test('a job that a shutdown interrupts waits for the next start, and has used up no attempt', async () => {
  const queued = new QueuedJobs();
  const { jobs, runner } = await runnerOf(queued);
  const begun = signal();
  jobs.handle(LONG, async (_number, run) => {
    begun.send();
    await new Promise((_done, fail) => run.signal.addEventListener('abort', () => fail(run.signal.reason)));
    return null;
  });
  await jobs.add({}, LONG, 0);
  runner.onApplicationBootstrap();
  await begun.come;
  await runner.beforeApplicationShutdown();
  expect(queued.changes.at(-1)).toMatchObject({ status: 'queued', attempts: 0 });
});
