import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import fastifyOf, { type FastifyInstance } from 'fastify';
import {
  allowLongUpload,
  answerInTurn,
  CONNECTION_TIMEOUTS_MS,
  limitArrival,
  refuseUnreadable,
} from '../../../src/platform/http/admission/connections.js';

/** The request timeout in this test: the server's minute is too long to wait for. */
const REQUEST_TIMEOUT_MS = 100;

describe('a request that does not arrive in time', () => {
  let fastify: FastifyInstance;

  beforeEach(async () => {
    const refuse = refuseUnreadable([['x-frame-options', 'SAMEORIGIN']]);
    fastify = fastifyOf({
      ...CONNECTION_TIMEOUTS_MS,
      http: { connectionsCheckingInterval: 10 },
      clientErrorHandler: refuse,
    });
    limitArrival(fastify, refuse, REQUEST_TIMEOUT_MS);
    answerInTurn(fastify);
    fastify.post('/', async ({ body }) => body);
    fastify.addContentTypeParser('text/x', (_request, body, done) => done(null, body));
    fastify.post('/upload', async ({ raw, body }) => {
      allowLongUpload(raw, 0);
      return text(body as Readable);
    });
    await fastify.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => fastify.close());

  const START = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n';

  it.each([
    ['its headers', START],
    ['its body', `${START}content-length: 100\r\n\r\n{`],
  ])('is answered with a problem, and its connection ends: %s', async (_part, sent) => {
    fastify.server.headersTimeout = REQUEST_TIMEOUT_MS;
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(head).toContain('connection: close');
    expect(head).toContain('x-frame-options: SAMEORIGIN');
    expect(JSON.parse(body)).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' });
  });

  it('may be an upload that was given more time', async () => {
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST /upload HTTP/1.1\r\nhost: here\r\ncontent-type: text/x\r\ncontent-length: 2\r\n\r\n1');
    await setTimeout(3 * REQUEST_TIMEOUT_MS);
    socket.end('2');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*12$/);
  });
});
