import { type Connection, createConnection, mongo } from 'mongoose';
import { JobRepository } from '../../../src/platform/jobs/job.repository.js';
import { JOB_MODEL, type Job, jobSchema } from '../../../src/platform/jobs/job.schema.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';

const MAILS = 2_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('the poll for due jobs', () => {
  let database: RunningDatabase;
  let connection: Connection;
  let repository: JobRepository;
  const claims: mongo.Document[] = [];

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.uri, { monitorCommands: true }).asPromise();
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'findAndModify') claims.push(command);
    });
    const model = connection.model<Job>(JOB_MODEL, jobSchema);
    await model.createIndexes();
    repository = new JobRepository(model);
    const mails = Array.from({ length: MAILS }, () => ({
      kind: 'mail.send',
      payload: null,
      runAt: minutesAgo(60),
    }));
    await repository.insert(mails);
    const runTimes = [minutesAgo(2), minutesAgo(5), minutesAgo(1)];
    await repository.insert(runTimes.map((runAt, at) => ({ kind: `other.${at % 2}`, payload: null, runAt })));
  });

  afterAll(async () => {
    await connection?.close();
    await database?.dispose();
  });

  /** The number of index entries and documents that the last claim examines. */
  async function examinedByLastClaim(): Promise<number[]> {
    const { findAndModify, query, sort, update } = claims.at(-1) as mongo.Document;
    const explained = await connection.db?.command({
      explain: { findAndModify, query, sort, update },
      verbosity: 'executionStats',
    });
    const stats = explained?.['executionStats'];
    return [stats?.totalKeysExamined, stats?.totalDocsExamined];
  }

  test('reads no jobs of kinds that it may not take, however many of them are due', async () => {
    const taken = await repository.claimDueJob(['other.0', 'other.1'], 60_000);
    expect(taken?.kind).toBe('other.1');
    expect(claims).toHaveLength(1);
    for (const examined of await examinedByLastClaim()) expect(examined).toBeLessThanOrEqual(10);
  });

  test('finds the job of several kinds that is overdue longest without sorting them', async () => {
    const taken = await repository.claimDueJob(['other.0', 'mail.send'], 60_000);
    expect(taken?.kind).toBe('mail.send');
    for (const examined of await examinedByLastClaim()) expect(examined).toBeLessThanOrEqual(10);
  });

  test('counts the jobs of each status by the same index', async () => {
    expect(await repository.counts()).toEqual({ queued: MAILS + 1, running: 2, failed: 0 });
    const keys = (await connection.collection('jobs').indexes()).map(({ key }) => Object.keys(key).join());
    expect(keys.filter((key) => key.startsWith('status'))).toEqual(['status,kind,runAt']);
  });
});
