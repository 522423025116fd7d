import type { Connection, mongo } from 'mongoose';
import type { Body, Client } from './client.js';
import { until } from './until.js';

/** Imports of ten thousand rows and exports of many megabytes are jobs as well. */
const LONGEST_JOB_SECONDS = 240;

/** A job once it is over. */
export async function finished(client: Client, jobId: string): Promise<Body> {
  let job: Body;
  const isOver = async () => {
    job = await client.expect(200, client.get(`/jobs/${jobId}`));
    return job.status === 'done' || job.status === 'failed';
  };
  await until(`the job ${jobId} ends`, isOver, LONGEST_JOB_SECONDS);
  return job;
}

/** Lets the time of the leases on jobs pass that a server held when it was killed, so that the next one takes them at once. */
export async function expireJobLeases(db: mongo.Db): Promise<void> {
  await db.collection('jobs').updateMany({ status: 'running' }, { $set: { runAt: new Date() } });
}

/** Has a job of the schedule done now that was done at its time already. */
export async function doAgain(connection: Connection, kind: string): Promise<void> {
  const jobs = connection.collection('jobs');
  await until(
    'the schedule has handed it in',
    async () => (await jobs.countDocuments({ kind, status: 'done' })) > 0,
  );
  await jobs.updateOne(
    { kind, status: 'done' },
    { $set: { status: 'queued', attempts: 0, runAt: new Date() } },
  );
}
