import { setTimeout } from 'node:timers/promises';
import type { Body, Client } from './client.js';

/** A job once it is over. */
export async function finished(client: Client, jobId: string): Promise<Body> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const job = await client.expect(200, client.get(`/jobs/${jobId}`));
    if (job.status === 'done' || job.status === 'failed') return job;
    await setTimeout(20);
  }
  throw new Error(`the job ${jobId} does not end`);
}
