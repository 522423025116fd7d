import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { Metrics } from '../metrics/metrics.js';
import { Repeater } from '../time/repeater.js';
import { backupState, isBackupDue, type KeptBackups, newestBackup } from './backup-due.rules.js';
import { listBackups } from './kept-backups.js';

const HOUR_MS = 3_600_000;
const LOOK_MS = 60_000;
/** The maximum logged length of the output of a failed backup. */
const MAX_REASON = 2000;

type BackupState = 'ok' | 'degraded' | 'off';

/**
 * Backs up the embedded database and its files every BACKUP_EVERY hours, in a separate process: it opens the database
 * beside the server's, and the event loop stays free. The database has one server, so no lease is needed. The files in
 * BACKUP_DIR decide when the next backup is due, so that the schedule survives a restart and a restore.
 */
@Injectable()
export class ScheduledBackups implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Backup');
  readonly #repeater = new Repeater(() => this.#round(), { everyMs: LOOK_MS, name: 'Backup' });
  readonly #failures: { inc(): void } | undefined;
  #running: ChildProcess | undefined;
  #stopping = false;
  #failedAt: Date | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
  ) {
    if (!this.#isOn) return;
    metrics.gauge({
      name: 'backup_taken_at_seconds',
      help: 'When the newest complete backup began; 0 without one.',
      collect: async (gauge) => gauge.set(((await this.#newest())?.getTime() ?? 0) / 1000),
    });
    this.#failures = metrics.counter({
      name: 'backup_failures_total',
      help: 'Backups of the schedule that failed.',
    });
  }

  onApplicationBootstrap(): void {
    if (this.#isOn) this.#repeater.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping = true;
    const stopped = this.#repeater.stop();
    this.#running?.kill('SIGTERM');
    await stopped;
  }

  async state(): Promise<BackupState> {
    if (!this.#isOn) return 'off';
    return backupState(await this.#kept());
  }

  get #isOn(): boolean {
    return this.config.BACKUP_EVERY > 0;
  }

  get #folder(): string {
    return this.config.BACKUP_DIR ?? '';
  }

  async #newest(): Promise<Date | undefined> {
    // A folder that cannot be read has no backup to count on.
    const kept = await listBackups(this.#folder).catch(() => []);
    return newestBackup(kept, new Date())?.takenAt;
  }

  async #kept(): Promise<KeptBackups> {
    const everyMs = this.config.BACKUP_EVERY * HOUR_MS;
    return { newest: await this.#newest(), failedAt: this.#failedAt, now: new Date(), everyMs };
  }

  async #round(): Promise<boolean> {
    if (!isBackupDue(await this.#kept())) return false;
    const keep = String(this.config.BACKUP_KEEP);
    const { code, output } = await this.#run(['--to', this.#folder, '--keep', keep]);
    if (code === 0) {
      this.#failedAt = undefined;
      this.#logger.log(output);
    } else if (!this.#stopping) {
      this.#failedAt = new Date();
      this.#failures?.inc();
      this.#logger.error(`a backup failed and is tried again in ten minutes: ${output}`);
    }
    return false;
  }

  #run(args: readonly string[]): Promise<{ code: number | null; output: string }> {
    const program = fileURLToPath(new URL('./backup-program.js', import.meta.url));
    return new Promise((resolve) => {
      const child = fork(program, ['backup', ...args], {
        silent: true,
        execArgv: [],
        env: { ...process.env, DATA_DIR: this.config.DATA_DIR },
      });
      this.#running = child;
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk) => {
          output = `${output}${String(chunk)}`.slice(0, MAX_REASON);
        });
      const end = (code: number | null, said: string) => {
        this.#running = undefined;
        resolve({ code, output: said.trim() });
      };
      child.once('error', (error) => end(null, error.message));
      child.once('close', (code) => end(code, output));
    });
  }
}
