import { parentPort, workerData } from 'node:worker_threads';
import { type StartOptions, startServer } from './start.js';

/** The thread of the server: it says where it listens, and ends when it is told to close. */
async function main(): Promise<void> {
  if (parentPort === null) throw new Error('This file is the start of a worker thread');
  const port = parentPort;
  try {
    const server = await startServer(workerData as StartOptions);
    port.on('message', (message: unknown) => {
      if (message !== 'close') return;
      void server.close().then(() => port.close());
    });
    port.postMessage({ uri: server.address.uri });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
    port.close();
  }
}

void main();
