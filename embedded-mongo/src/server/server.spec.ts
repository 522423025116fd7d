import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Housekeeping } from '../commands/admin/housekeeping.js';
import { encode } from '../semantics/index.js';
import { doc } from '../semantics/testing.js';
import { frameRequest } from '../wire/message.js';
import { Server } from './server.js';

const PING = frameRequest(encode(doc({ ping: 1, $db: 'admin' })));
/** An open server answers within a few. */
const TURNS = 500;

describe('A server that completes what a crash interrupted', () => {
  it('answers after that, also earlier requests', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'server-'));
    const socketPath = join(directory, 'mongo.sock');
    let replies = 0;
    let repliesBefore: number | undefined;
    let replied = (): void => {};
    const reply = new Promise<void>((resolve) => {
      replied = resolve;
    });
    const start = jest.spyOn(Housekeeping.prototype, 'start').mockImplementation(async () => {
      const client = connect(socketPath, () => client.write(PING));
      client.on('data', () => {
        replies++;
        replied();
      });
      for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
      repliesBefore = replies;
    });
    const server = await Server.start({ dir: directory, socketPath });
    await reply;
    await server.close();
    start.mockRestore();
    rmSync(directory, { recursive: true, force: true });
    expect(repliesBefore).toBe(0);
  });
});
