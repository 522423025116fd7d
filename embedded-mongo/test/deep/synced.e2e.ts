import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, note, RunningServer, removeDirectory, temporaryDirectory } from '../support/server.js';

const CALLS = 'openat,fdatasync,pwrite64,pwritev,write,writev';
const WRITES = 30;
const hasTracer = spawnSync('strace', ['--version']).status === 0;

/** The meaning of the calls of a trace. The last page of a commit goes through a file that syncs by itself. */
function meaningOf(line: string, syncedFile: string): string | undefined {
  if (/ fdatasync\(\d+\) += 0$/.test(line)) return 'synced';
  if (line.includes(` pwrite64(${syncedFile}, `)) return 'committed';
  if (/ write\(\d+, ".*\\20n\\0\\1/.test(line)) return 'answered';
  return undefined;
}

// Only where a tracer is installed can system calls be seen; the counter of syncs is looked at everywhere.
(hasTracer ? describe : describe.skip)('The system calls of a server', () => {
  it('show a sync and a commit before the answer to each write', async () => {
    const folder = temporaryDirectory();
    const trace = join(folder, 'trace');
    const tracer = ['strace', '-D', '-f', '-qq', '-o', trace, '-e', `trace=${CALLS}`, '--'];
    const server = await RunningServer.launch(tracer, join(folder, 'data'));
    const client = await server.client({ maxPoolSize: 1 });
    for (let n = 0; n < WRITES; n++) await client.db('d').collection('c').insertOne({ n });
    const lines = (): string[] => readFileSync(trace, 'utf8').split('\n');
    const synced = lines().flatMap((line) => /data\.mdb", .*O_DSYNC.* = (\d+)$/.exec(line)?.[1] ?? []);
    expect(synced).toHaveLength(1);
    const meanings = (): string[] => lines().flatMap((line) => meaningOf(line, synced[0] as string) ?? []);
    await eventually(() => meanings().filter((meaning) => meaning === 'answered').length >= WRITES);
    const calls = meanings();
    for (let at = 0; at < calls.length; at++) {
      if (calls[at] === 'answered') expect(calls.slice(at - 2, at)).toEqual(['synced', 'committed']);
    }
    note(
      `${WRITES} writes traced: each was answered after fdatasync and the write of the synced page returned`,
    );
    await server.stop();
    removeDirectory(folder);
  });
});
