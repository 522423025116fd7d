#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { backupFolder, compactFolder, restoreFolder, verifyFolder } from './server/maintenance.js';
import { startServer } from './server/start.js';

const USAGE = `embedded-mongo --dir PATH [--socket PATH | --port N]

  --dir PATH        the data folder
  --socket PATH     listen on this Unix socket (by default mongo.sock in the data folder)
  --port N          listen on 127.0.0.1 at this port instead

Instead of serving the folder:

  --verify          walk every index against every document, both ways
  --backup PATH     copy the folder as it is at this moment, also while it is served
  --restore PATH    fill the folder, which has to be empty, from a backup
  --compact         write the file anew without its free space
`;

const OPTIONS = {
  dir: { type: 'string' },
  socket: { type: 'string' },
  port: { type: 'string' },
  verify: { type: 'boolean' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  compact: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const { dir } = values;
  if (values.help === true || dir === undefined) {
    process.stdout.write(USAGE);
    process.exitCode = values.help === true ? 0 : 2;
  } else if (values.verify === true) await runVerify(dir);
  else if (values.backup !== undefined) await backupFolder(dir, values.backup);
  else if (values.restore !== undefined) await restoreFolder(values.restore, dir);
  else if (values.compact === true) await compactFolder(dir);
  else await serve(dir, values.socket, values.port);
}

async function runVerify(dir: string): Promise<void> {
  const { collections, documents, entries, faults } = await verifyFolder(dir);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    `${collections} collections, ${documents} documents, ${entries} index entries, ${faults.length} faults\n`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

async function serve(dir: string, socketPath: string | undefined, port: string | undefined): Promise<void> {
  const server = await startServer({
    dir,
    socketPath,
    port: port === undefined ? undefined : Number(port),
    testCommands: process.env.EMBEDDED_MONGO_TEST_COMMANDS === '1',
  });
  process.stdout.write(`${server.address.uri}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close();
    });
  }
  const lost = await server.ended;
  if (lost !== undefined) throw lost;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
