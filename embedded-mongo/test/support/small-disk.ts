import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { removeDirectory, temporaryDirectory } from './server.js';

/**
 * A file system of few bytes: mounted here where this process may do so, otherwise in a namespace of its own,
 * which lasts as long as a process that does nothing but keep it.
 */
export class SmallDisk {
  private constructor(
    readonly directory: string,
    readonly kind: string,
    private readonly keeper: ChildProcess | undefined,
  ) {}

  static async make(bytes: number): Promise<SmallDisk> {
    const directory = temporaryDirectory();
    const mount = ['mount', '-t', 'tmpfs', '-o', `size=${bytes},mode=0700`, 'tmpfs', directory];
    if (spawnSync(mount[0] as string, mount.slice(1)).status === 0)
      return new SmallDisk(directory, 'tmpfs', undefined);
    const script = `${mount.join(' ')} && echo mounted && exec sleep 86400`;
    const keeper = spawn('unshare', ['-rm', 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve, reject) => {
      keeper.once('error', reject);
      keeper.once('exit', () => reject(new Error('Neither mount nor unshare gives a small disk here')));
      keeper.stdout.once('data', () => resolve());
    });
    return new SmallDisk(directory, 'tmpfs in a namespace', keeper);
  }

  /** The folder as this process reaches it. */
  get seenFromHere(): string {
    return this.keeper === undefined ? this.directory : join(`/proc/${this.keeper.pid}/root`, this.directory);
  }

  /** The command by which a program sees the folder. */
  get launcher(): readonly string[] {
    if (this.keeper === undefined) return [];
    return ['nsenter', '-t', String(this.keeper.pid), '-U', '-m', '--preserve-credentials', '--'];
  }

  async remove(): Promise<void> {
    if (this.keeper === undefined) execFileSync('umount', [this.directory]);
    else {
      const ended = new Promise((resolve) => this.keeper?.once('exit', resolve));
      this.keeper.kill();
      await ended;
    }
    removeDirectory(this.directory);
  }
}
