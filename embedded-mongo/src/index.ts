import { Worker } from 'node:worker_threads';
import type { StartOptions } from './server/start.js';

export type EmbeddedOptions = StartOptions;

export interface EmbeddedServer {
  /** For the driver or Mongoose; a database name may be inserted before the question mark. */
  readonly uri: string;
  close(): Promise<void>;
  /** Settles when the server has ended: with undefined after `close`, otherwise with the error. */
  readonly exited: Promise<Error | undefined>;
}

/** Starts the server in a separate thread, so that it never blocks the caller's event loop. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const worker = new Worker(new URL('./server/worker.js', import.meta.url), {
    workerData: { ...options },
    // Node flags of the application, such as loaders, do not apply to the database.
    execArgv: [],
  });
  let closing = false;
  let failed: Error | undefined;
  worker.on('error', (error: Error) => {
    failed = error;
  });
  const exited = new Promise<Error | undefined>((resolve) => {
    worker.once('exit', (code) => {
      resolve(closing ? undefined : (failed ?? new Error(`The embedded database ended with code ${code}`)));
    });
  });
  const uri = await firstMessage(worker, exited);
  return {
    uri,
    exited,
    close: async () => {
      closing = true;
      worker.postMessage('close');
      await exited;
    },
  };
}

function firstMessage(worker: Worker, exited: Promise<Error | undefined>): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.once('message', (message: { uri?: string; error?: string }) => {
      if (message.uri !== undefined) resolve(message.uri);
      else reject(new Error(message.error ?? 'The embedded database did not start'));
    });
    void exited.then((error) => reject(error ?? new Error('The embedded database ended before it started')));
  });
}
