import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import fastifyOf from 'fastify';
import { Metrics } from '../metrics/metrics.js';
import { admit } from './admission.hook.js';

const RUNNING = 32;

describe('whoever hangs up', () => {
  test.each([
    ['while it runs', 1],
    ['while it waits for its turn', RUNNING + 20],
  ])('%s gives its place back', async (_when, callers) => {
    const fastify = fastifyOf();
    const metrics = new Metrics();
    admit(fastify, metrics);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    fastify.get('/api/slow', async () => held);
    await fastify.listen({ host: '127.0.0.1', port: 0 });
    const { port } = fastify.server.address() as AddressInfo;
    const sockets = Array.from({ length: callers }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.write('GET /api/slow HTTP/1.1\r\nhost: here\r\n\r\n');
    const counted = async (state: string) =>
      Number(new RegExp(`admission_requests\\{state="${state}"\\} (\\d+)`).exec(await metrics.text())?.[1]);
    const until = async (holds: () => Promise<boolean>) => {
      while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
    };
    await until(async () => (await counted('running')) + (await counted('waiting')) === callers);
    for (const socket of sockets) socket.destroy();
    await until(async () => (await promisify(fastify.server.getConnections.bind(fastify.server))()) === 0);
    release();
    await until(async () => (await counted('running')) === 0 && (await counted('waiting')) === 0);
    await fastify.close();
  });
});
