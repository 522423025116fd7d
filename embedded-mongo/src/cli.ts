#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startServer } from './start.js';

const USAGE = `embedded-mongo --dir PATH [--socket PATH | --port N]

  --dir PATH      the data folder
  --socket PATH   listen on this Unix socket (by default mongo.sock in the data folder)
  --port N        listen on 127.0.0.1 at this port instead
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string' },
      socket: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true || values.dir === undefined) {
    process.stdout.write(USAGE);
    process.exitCode = values.help === true ? 0 : 2;
    return;
  }
  const server = await startServer({
    dir: values.dir,
    socketPath: values.socket,
    port: values.port === undefined ? undefined : Number(values.port),
    testCommands: process.env.EMBEDDED_MONGO_TEST_COMMANDS === '1',
  });
  process.stdout.write(`${server.address.uri}\n`);
  void server.ended.then((lost) => {
    if (lost === undefined) return;
    process.stderr.write(`${lost.message}\n`);
    process.exitCode = 1;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close();
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
