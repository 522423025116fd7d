import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { newFolder } from './scratch.js';

const CLI = resolve('embedded-mongo/dist/cli.js');

/** The embedded database in a separate process, as several nodes share it. */
export interface RunningDatabase {
  readonly uri: string;
  /** Makes it silent, as a machine that hangs is, and lets it speak again. */
  pause(): void;
  resume(): void;
  /** Ends it and keeps its folder. */
  stop(): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts the database alone, by default on a separate folder, and waits until it reports its address. */
export function startDatabase(directory = newFolder('database-')): Promise<RunningDatabase> {
  const child = spawn(process.execPath, [CLI, '--dir', directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return new Promise((done, fail) => {
    child.stdout.once('data', (line) =>
      done({
        uri: String(line).trim(),
        pause: () => void child.kill('SIGSTOP'),
        resume: () => void child.kill('SIGCONT'),
        stop,
        dispose: async () => {
          await stop();
          rmSync(directory, { recursive: true, force: true });
        },
      }),
    );
    void exited.then(() => fail(new Error('the database ended before it listened')));
  });
}
