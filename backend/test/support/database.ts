import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const CLI = resolve('embedded-mongo/dist/cli.js');

/** The embedded database in a process of its own, as several nodes share it. */
export interface RunningDatabase {
  readonly uri: string;
  /** Makes it silent, as a machine that hangs is, and lets it speak again. */
  pause(): void;
  resume(): void;
  dispose(): Promise<void>;
}

/** Starts the database alone and waits until it says where it listens. */
export function startDatabase(): Promise<RunningDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'stockroom-database-'));
  const child = spawn(process.execPath, [CLI, '--dir', directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  return new Promise((done, fail) => {
    child.stdout.once('data', (line) =>
      done({
        uri: String(line).trim(),
        pause: () => void child.kill('SIGSTOP'),
        resume: () => void child.kill('SIGCONT'),
        dispose: async () => {
          child.kill('SIGTERM');
          await exited;
          rmSync(directory, { recursive: true, force: true });
        },
      }),
    );
    void exited.then(() => fail(new Error('the database ended before it listened')));
  });
}
