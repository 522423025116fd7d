import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { EventLog } from '../../../platform/events/index.js';
import { Jobs, type JobType, Schedules } from '../../../platform/jobs/index.js';

/** The number of kept files: one year. */
const MAX_FILES = 366;
const FILE = /^\d{4}-\d\d-\d\d\.json$/;

const DAY_MS = 24 * 3600 * 1000;

const KEEP_HEADS: JobType<null> = { kind: 'activity.keep-heads', attempts: 10 };

/**
 * Writes the ends of all chains to a separate file every day. An attacker who rewrites a whole chain in the database
 * still contradicts the file: `npm run verify -- --heads FILE` compares the two.
 */
@Injectable()
export class KeepHeads implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly jobs: Jobs,
    private readonly schedules: Schedules,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(KEEP_HEADS, async () => {
      await this.#write(new Date());
      return null;
    });
    this.schedules.every(DAY_MS, KEEP_HEADS);
  }

  async #write(now: Date): Promise<void> {
    const heads: { id: string; seq: number; hash: string }[] = [];
    for await (const { _id: id, seq, hash } of this.log.allHeads()) heads.push({ id, seq, hash });
    const folder = join(this.config.DATA_DIR, 'activity-heads');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${now.toISOString().slice(0, 10)}.json`);
    // Atomically: it is written to a temporary file, synced, and renamed.
    const handle = await open(`${file}.part`, 'w', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify({ at: now.toISOString(), heads }, null, 1)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.part`, file);
    const older = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
    for (const name of older.slice(0, -MAX_FILES)) await rm(join(folder, name), { force: true });
  }
}
