import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastifyOf, { type FastifyInstance } from 'fastify';
import { answerInTurn, CONNECTION_TIMEOUTS_MS, refuseUnreadable } from './connections.js';

/** The request timeout in this test: the server's minute is too long to wait for. */
const REQUEST_TIMEOUT_MS = 100;

describe('a request that does not arrive in time', () => {
  let fastify: FastifyInstance;

  beforeEach(async () => {
    fastify = fastifyOf({
      ...CONNECTION_TIMEOUTS_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      http: { connectionsCheckingInterval: 10 },
      clientErrorHandler: refuseUnreadable,
    });
    fastify.server.headersTimeout = REQUEST_TIMEOUT_MS;
    answerInTurn(fastify);
    fastify.post('/', async ({ body }) => body);
    await fastify.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => fastify.close());

  const START = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n';

  it.each([
    ['its headers', START],
    ['its body', `${START}content-length: 100\r\n\r\n{`],
  ])('is answered with a problem, and its connection ends: %s', async (_part, sent) => {
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(head).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' });
  });
});
