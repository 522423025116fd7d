import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { running } from '../../support/servers/running.js';
import { until } from '../../support/until.js';

/** More than may run at once. */
const CONNECTIONS = 64;
const NOT_READ = 40;
/** Replaced by the server's own name as it is sent. */
const HOST = 'host: here\r\n';

let app: RunningApp;
let team: Team;
let sockets: Socket[];

beforeAll(async () => {
  app = await startApp();
  team = await foundTeam(app.origin);
});

afterAll(() => app.dispose());

beforeEach(() => {
  sockets = [];
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await until('no request is in flight', async () => (await running(app.origin)) === 0);
});

/** A connection with a written request; the answer is not read until the test reads it. */
async function written(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  // A server may close the connection; only its earlier answer is checked.
  socket.on('error', () => undefined);
  sockets.push(socket);
  await new Promise<void>((sent) => {
    socket.write(addressed(text), () => sent());
  });
  return socket;
}

const addressed = (text: string) => text.replaceAll('host: here', `host: ${new URL(app.origin).host}`);

/** The output of a server over a connection until it ends it, or until something has come so often. */
async function said(text: string, ...[what, times]: [] | [RegExp, number]): Promise<string> {
  const socket = await written(text);
  let heard = '';
  for await (const chunk of socket) {
    heard += String(chunk);
    if (what && [...heard.matchAll(what)].length === times) break;
  }
  return heard;
}

const bearer = () => `${HOST}authorization: Bearer ${team.owner.token}\r\n`;
const jsonOf = (length: number) => `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST /api${path} HTTP/1.1\r\n${bearer()}${jsonOf(body.length)}${body}`;
const get = (path: string) => `GET /api${path} HTTP/1.1\r\n${bearer()}\r\n`;

/** The answers of a server: status, and code where it is a problem. */
function answersIn(heard: string): string[] {
  return heard.split(/(?=HTTP\/1\.1 \d{3} )/).map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const status = head.slice(9, 12);
    return head.includes('application/problem+json') ? `${status} ${JSON.parse(body).code}` : status;
  });
}

async function others(): Promise<number> {
  const [read, write] = await Promise.all([
    new Client(app.origin).get('/auth/csrf'),
    new Client(app.origin).post('/auth/request-code', { email: 'somebody@example.org' }),
  ]);
  return Math.max(read.status, write.status);
}

describe('other clients are not delayed', () => {
  it('for bodies that do not come', async () => {
    const head = `POST /api/auth/request-code HTTP/1.1\r\n${HOST}${jsonOf(100)}{`;
    await Promise.all(Array.from({ length: CONNECTIONS }, () => written(head)));
    await until(
      'all have come',
      async () => (await running(app.origin, undefined, 'arriving')) === CONNECTIONS,
    );
    expect(await others()).toBe(200);
  });

  it('for files that do not come', async () => {
    const form = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n--b\r\n';
    await Promise.all(
      Array.from({ length: CONNECTIONS }, () => written(`POST /api/files HTTP/1.1\r\n${bearer()}${form}`)),
    );
    await until('as many as may are read', async () => (await running(app.origin)) >= CONNECTIONS);
    expect(await others()).toBe(200);
  });

  it('for answers that are not read, asked for all at once', async () => {
    await Promise.all(Array.from({ length: 3 }, () => written(get('/openapi.json').repeat(NOT_READ))));
    expect(await others()).toBe(200);
  });
});

describe('a client that disconnects leaves nothing behind', () => {
  it('with many requests unanswered', async () => {
    for (let round = 0; round < 3; round += 1) {
      const socket = await written(get('/openapi.json').repeat(NOT_READ));
      await new Promise((come) => socket.once('readable', come));
      socket.destroy();
    }
    await until('no request is in flight', async () => (await running(app.origin)) === 0);
    expect(await others()).toBe(200);
  });

  it('at any point of a file', async () => {
    const form = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(100_000)}\r\n--b--\r\n`;
    const type = `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length}\r\n\r\n`;
    const head = `POST /api/files HTTP/1.1\r\n${bearer()}${type}`;
    for (const length of [0, 3, 40, 90, 1000, form.length - 5, form.length]) {
      const socket = await written(head + form.slice(0, length));
      socket.resetAndDestroy();
    }
    await until('no request is in flight', async () => (await running(app.origin)) === 0);
    expect(readdirSync(join(app.dataDir, 'files', 'incoming'))).toEqual([]);
  });
});

describe('requests over one connection', () => {
  it('are answered in the order in which they came', async () => {
    const calls = [
      get('/users/me'),
      post('/catalog/articles', '{"name":"A"}'),
      get('/nothing'),
      get('/auth/csrf'),
    ];
    const heard = await said(calls.join(''), /HTTP\/1\.1 \d{3} /g, calls.length);
    expect(answersIn(heard).map((answer) => answer.slice(0, 3))).toEqual(['200', '201', '404', '200']);
  });

  it('are not taken without end', async () => {
    const socket = await written(get('/health/live').repeat(200));
    await new Promise((closed) => {
      socket.resume().once('close', closed);
    });
    expect(await others()).toBe(200);
  });

  it('are answered before later ones are refused', async () => {
    const body = '{"name":"Longer than it says"}';
    const heard = await said(
      `POST /api/catalog/articles HTTP/1.1\r\n${bearer()}${jsonOf(body.length)}${body} and more\r\n\r\n`,
    );
    expect(answersIn(heard)).toEqual(['201', '400 MALFORMED_BODY']);
  });
});

describe('malformed requests', () => {
  const chunked = `content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  const toCode = `POST /api/auth/request-code HTTP/1.1\r\n${HOST}`;
  const last = 'connection: close\r\n\r\n';

  it.each([
    ['no HTTP', 'hello\r\n\r\n', '400 MALFORMED_BODY'],
    ['an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`, '400 MALFORMED_BODY'],
    ['two lengths', `${toCode}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, '400 MALFORMED_BODY'],
    [
      'a length beside chunks',
      `${toCode}content-length: 2\r\n${chunked}2\r\n{}\r\n0\r\n\r\n`,
      '400 MALFORMED_BODY',
    ],
    ['a chunk without a length', `${toCode}${chunked}zz\r\n{}\r\n0\r\n\r\n`, '400 MALFORMED_BODY'],
    [
      'a chunk that is longer than it says',
      `${toCode}${chunked}2\r\n{}xx\r\n0\r\n\r\n`,
      '400 MALFORMED_BODY',
    ],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\n${HOST}a: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 HEADERS_TOO_LARGE',
    ],
    [
      'an address that is too long',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
      '431 HEADERS_TOO_LARGE',
    ],
    ['a request without a host', `GET /api/health/live HTTP/1.1\r\n${last}`, '400 MALFORMED_BODY'],
    [
      'a request with two hosts',
      `GET /api/health/live HTTP/1.1\r\n${HOST}host: there\r\n${last}`,
      '400 MALFORMED_BODY',
    ],
    ['a path that cannot be decoded', `GET /api/%zz HTTP/1.1\r\n${HOST}${last}`, '400 MALFORMED_BODY'],
    [
      'JSON in another encoding than UTF-8',
      `${toCode}content-type: application/json\r\ncontent-length: 4\r\n${last}"\xff\xff"`,
      '400 MALFORMED_BODY',
    ],
  ])('is refused with a problem: %s', async (_name, text, answer) => {
    const socket = await written('');
    socket.write(addressed(text), 'latin1');
    let heard = '';
    for await (const chunk of socket) heard += String(chunk);
    expect(answersIn(heard)).toEqual([answer]);
    expect(heard).toContain('x-content-type-options: nosniff');
    expect(heard).toMatch(/^x-request-id: [\da-f-]{36}\r$/m);
  });

  it('ends nothing', async () => {
    expect(await others()).toBe(200);
    expect(app.log()).not.toContain('"level":50');
  });
});
