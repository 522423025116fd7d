import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, StockroomConnectionError, StockroomError } from '../src/index.js';

type Respond = (response: ServerResponse, attempt: number) => void;

let respond: Respond;
let calls: IncomingMessage[] = [];
const server = createServer((request, response) => {
  calls.push(request);
  respond(response, calls.length);
});
let baseUrl: string;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const client = (options: object = {}) =>
  createClient({ baseUrl, apiKey: 'key', maxRetryDelayMs: 1000, ...options });
const json = (response: ServerResponse, status: number, body: object, headers: object = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refuse = (response: ServerResponse, status: number, code: string, retryAfter = '0') =>
  json(response, status, { code, title: 'Wait', status, error: 'Later.' }, { 'retry-after': retryAfter });

const read = (options = {}) => client(options).getArticle({ path: { id: 'a1' } });
const write = (options = {}) => client(options).createArticle({ body: { name: 'Tripod' } });

describe('a call', () => {
  it('that is refused for a while is sent again, a write with the same key', async () => {
    for (const [status, code] of [
      [429, 'RATE_LIMITED'],
      [503, 'OVERLOADED'],
    ] as const) {
      calls = [];
      respond = (response, attempt) =>
        attempt < 3 ? refuse(response, status, code) : json(response, 201, { id: 'a1' });
      expect(await write()).toEqual({ id: 'a1' });
      expect(calls).toHaveLength(3);
      const keys = new Set(calls.map(({ headers }) => headers['idempotency-key']));
      expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    }
  });

  it('is sent again after a broken connection, and while the first attempt still runs', async () => {
    respond = (response, attempt) => {
      if (attempt === 1) response.destroy();
      else if (attempt === 2) json(response, 409, { code: 'IDEMPOTENCY_IN_PROGRESS', status: 409 });
      else json(response, 201, { id: 'a1' });
    };
    expect(await write()).toEqual({ id: 'a1' });
    expect(calls).toHaveLength(3);
  });

  it('waits as long as Retry-After says', async () => {
    respond = (response, attempt) =>
      attempt === 1 ? refuse(response, 429, 'RATE_LIMITED', '1') : json(response, 200, { id: 'a1' });
    const begun = performance.now();
    await read();
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  });

  it('ends after the set number of attempts, and at once where the wait is too long', async () => {
    respond = (response) => refuse(response, 503, 'OVERLOADED');
    await expect(read({ maxAttempts: 3 })).rejects.toMatchObject({ status: 503, code: 'OVERLOADED' });
    expect(calls).toHaveLength(3);
    calls = [];
    respond = (response) => refuse(response, 503, 'OVERLOADED', '3600');
    await expect(read()).rejects.toMatchObject({ retryAfterSeconds: 3600 });
    expect(calls).toHaveLength(1);
  });

  it('is not sent again where a rule refuses it', async () => {
    for (const status of [400, 401, 403, 404, 409, 412, 422, 500]) {
      calls = [];
      respond = (response) =>
        json(response, status, { code: 'X', title: 'T', error: 'No.', requestId: 'r1' });
      const error = await write().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(StockroomError);
      expect(error).toMatchObject({ status, code: 'X', title: 'T', message: 'No.', requestId: 'r1' });
      expect(calls).toHaveLength(1);
    }
  });

  it('follows no redirect, so that the key stays with the server', async () => {
    respond = (response) => response.writeHead(302, { location: `${baseUrl}/elsewhere` }).end();
    await expect(read()).rejects.toMatchObject({ status: 302, code: 'UNEXPECTED_ANSWER' });
    expect(calls.map(({ url }) => url)).toEqual(['/api/catalog/articles/a1']);
  });

  it('fails with the page of a proxy as an unexpected answer', async () => {
    respond = (response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    await expect(read()).rejects.toMatchObject({ status: 502, code: 'UNEXPECTED_ANSWER' });
  });

  it('ends at the timeout of each attempt, also while the answer is read', async () => {
    respond = (response) => response.writeHead(200).write('{');
    const error = await read({ timeoutMs: 50, maxAttempts: 2 }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StockroomConnectionError);
    expect(calls).toHaveLength(2);
  });

  it('ends when it is aborted, during an attempt and during a wait, and is not sent again', async () => {
    for (const first of ['silence', 'wait'] as const) {
      calls = [];
      const controller = new AbortController();
      const reason = new Error('the page was left');
      respond = (response) => {
        if (first === 'wait') refuse(response, 503, 'OVERLOADED', '1');
        setImmediate(() => controller.abort(reason));
      };
      const call = client().getArticle({ path: { id: 'a1' }, signal: controller.signal });
      await expect(call).rejects.toBe(reason);
      expect(calls).toHaveLength(1);
    }
  });

  it('sends ids as one part of the path, and refuses those that name another path', async () => {
    respond = (response) => json(response, 200, {});
    await client().getArticle({ path: { id: 'a/../b?c' } });
    expect(calls[0]?.url).toBe('/api/catalog/articles/a%2F..%2Fb%3Fc');
    for (const id of ['', '.', '..'])
      await expect((async () => client().getArticle({ path: { id } }))()).rejects.toThrow(TypeError);
  });

  it('is not made with an address that is no http address, or without a key', () => {
    for (const options of [{ baseUrl: 'ftp://x' }, { baseUrl: 'x' }, { apiKey: '' }, { maxAttempts: 0 }])
      expect(() => client(options)).toThrow(expect.objectContaining({ name: 'TypeError' }));
  });
});
