import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import fastifyOf, { type FastifyInstance } from 'fastify';
import { Metrics } from '../../metrics/metrics.js';
import { admit } from './admission.hook.js';

const RUNNING = 32;

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
};

describe('a caller that disconnects', () => {
  let fastify: FastifyInstance;
  let metrics: Metrics;
  let sockets: Socket[];
  let release: () => void;
  let begun: number;

  beforeEach(async () => {
    fastify = fastifyOf();
    metrics = new Metrics();
    admit(fastify, metrics);
    const held = new Promise<string>((resolve) => {
      release = () => resolve('done');
    });
    begun = 0;
    sockets = [];
    fastify.get('/api/slow', async () => {
      begun += 1;
      return held;
    });
    await fastify.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => fastify.close());

  async function ask(callers: number): Promise<void> {
    const { port } = fastify.server.address() as AddressInfo;
    sockets = Array.from({ length: callers }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.write('GET /api/slow HTTP/1.1\r\nhost: here\r\n\r\n');
    await until(async () => (await counted('running')) + (await counted('waiting')) === callers);
  }

  async function hangUp(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await until(async () => (await promisify(fastify.server.getConnections.bind(fastify.server))()) === 0);
  }

  async function counted(state: string): Promise<number> {
    const found = new RegExp(`admission_requests\\{state="${state}"\\} (\\d+)`).exec(await metrics.text());
    return Number(found?.[1]);
  }

  test('while it runs, keeps the place for as long as there is work', async () => {
    await ask(RUNNING);
    await hangUp();
    expect(await counted('running')).toBe(RUNNING);
    release();
    await until(async () => (await counted('running')) === 0);
  });

  test('while it waits for its turn, is forgotten at once', async () => {
    await ask(RUNNING + 20);
    await hangUp();
    await until(async () => (await counted('waiting')) === 0);
    release();
    await until(async () => (await counted('running')) === 0);
    expect(begun).toBe(RUNNING);
  });
});
