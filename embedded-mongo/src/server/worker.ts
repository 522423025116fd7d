import { parentPort, workerData } from 'node:worker_threads';
import { type StartOptions, startServer } from './start.js';

/** The server thread: it reports its address, and ends on a close message. */
async function main(): Promise<void> {
  if (parentPort === null) throw new Error('This file is the start of a worker thread');
  const port = parentPort;
  try {
    const server = await startServer(workerData as StartOptions);
    port.on('message', (message: unknown) => {
      if (message === 'close') void server.close();
    });
    void server.ended.then((lost) => {
      port.close();
      // The thread ends with this error, and with it the application.
      if (lost !== undefined) throw lost;
    });
    port.postMessage({ uri: server.address.uri });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
    port.close();
  }
}

void main();
