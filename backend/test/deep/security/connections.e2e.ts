import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type RunningApp, startApp } from '../../support/app.js';
import { foundTeam, type Team } from '../../support/people/people.js';

/** Larger than the buffers of both ends of a connection, smaller than a body may be. */
const LARGE = 250_000;
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=b' };

let app: RunningApp;
let team: Team;

beforeAll(async () => {
  app = await startApp();
  team = await foundTeam(app.origin);
});

afterAll(() => app.dispose());

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly reused: boolean;
}

function exchange(agent: Agent, { method, path, headers = {}, body }: SentRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = ask(`${app.origin}/api${path}`, { agent, method, headers: { ...headers, ...length } });
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, reused: sent.reusedSocket }),
      );
    });
    sent.end(body);
  });
}

const part = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\n${content}\r\n`;
const text = 'x'.repeat(LARGE);
/** Data that does not shrink, so that it is as large packed as not. */
const packed = gzipSync(Buffer.from(Array.from({ length: LARGE }, (_value, at) => (at * at * 31) >> 3)));

describe('a connection takes the next request, however the one before it ended', () => {
  test.each<[string, SentRequest, number]>([
    [
      'a GET with a body that says it is packed',
      { method: 'GET', path: '/health/live', headers: { 'content-encoding': 'gzip' }, body: text },
      200,
    ],
    ['a GET with a body', { method: 'GET', path: '/health/live', body: text }, 200],
    [
      'a packed body of JSON',
      {
        method: 'POST',
        path: '/sites',
        headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
        body: packed,
      },
      415,
    ],
    [
      'a body that is too large',
      { method: 'POST', path: '/sites', headers: JSON_TYPE, body: text + text },
      413,
    ],
    [
      'a body that is not the JSON that it says it is',
      { method: 'POST', path: '/sites', headers: JSON_TYPE, body: text },
      400,
    ],
    [
      'a type that nothing reads, said to be packed',
      {
        method: 'POST',
        path: '/sites',
        headers: { 'content-type': 'x/y', 'content-encoding': 'br' },
        body: text,
      },
      415,
    ],
    [
      'a type that nothing reads',
      { method: 'POST', path: '/sites', headers: { 'content-type': 'x/y' }, body: text },
      415,
    ],
    [
      'a form where none is taken',
      { method: 'POST', path: '/sites', headers: FORM_TYPE, body: `${part('file', text)}--b--` },
      415,
    ],
    [
      'a method that the address does not know',
      { method: 'PUT', path: '/sites', headers: JSON_TYPE, body: text },
      405,
    ],
    [
      'an address that is not there',
      { method: 'POST', path: '/nothing', headers: JSON_TYPE, body: text },
      404,
    ],
    [
      'a form without a file, and much behind it',
      {
        method: 'POST',
        path: '/files',
        headers: FORM_TYPE,
        body: `${part('other', text)}${part('file', text)}--b--`,
      },
      400,
    ],
    [
      'a form that breaks off',
      { method: 'POST', path: '/files', headers: FORM_TYPE, body: `${part('file', text)}--c` },
      400,
    ],
    [
      'a form with two files',
      {
        method: 'POST',
        path: '/files',
        headers: FORM_TYPE,
        body: `${part('file', 'a')}${part('file', text)}--b--`,
      },
      413,
    ],
  ])('%s', async (_name, sent, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { ...sent.headers, authorization: `Bearer ${team.owner.token}` };
    // The order of the answer and the body depends on the moment.
    for (let round = 0; round < 5; round++) {
      const first = await exchange(agent, { ...sent, headers });
      expect(first.status).toBe(status);
      expect(first.headers.connection).toBe('keep-alive');
      expect(await exchange(agent, { method: 'GET', path: '/health/live' })).toMatchObject({
        status: 200,
        reused: true,
      });
    }
    agent.destroy();
  });

  test('a form from a caller without the permission', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = `${part('file', text)}--b--`;
    const refused = await exchange(agent, { method: 'POST', path: '/files', headers: FORM_TYPE, body });
    expect(refused.status).toBe(401);
    const next = await exchange(agent, { method: 'GET', path: '/health/live' });
    expect(next).toMatchObject({ status: 200, reused: true });
    agent.destroy();
  });
});
