import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/index.js';
import { AppError, type ErrorCode } from '../../errors/index.js';
import { DEFAULT_LANGUAGE } from '../../i18n/index.js';
import type { Metrics } from '../../metrics/metrics.js';
import { clientOf } from '../../rate-limits/client-address.js';
import { timeBudget } from '../../time/time-budget.js';
import type { ConstantHeaders } from '../hardening/security-headers.js';
import { PROBLEM_HEADERS, problemOf } from '../problem/problem.js';

type Bounds = Pick<Config, 'MAX_CONNECTIONS_PER_ADDRESS' | 'TRUSTED_PROXIES'>;

/** Enough for a full live feed and a full queue of admission. */
const MAX_CONNECTIONS = 5000;
/** The maximum number of pipelined requests of a connection that wait for the current answer. */
const MAX_PIPELINED_REQUESTS = 50;

/** The maximum time until the body of a request has arrived. Node's limit for headers is the same. */
const ARRIVAL_MS = timeBudget(60_000);

/**
 * The timeouts for an idle connection, and for a connection without traffic during a request: longer than any internal
 * wait, so that it ends only readers that have stopped. The arrival of requests is limited by `limitArrival`.
 */
export const CONNECTION_TIMEOUTS_MS = {
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  connectionTimeout: timeBudget(90_000),
};

/** Errors of Node's parser for messages that are HTTP. */
const BY_PARSER: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** The current answer of a connection. */
const answering = new WeakMap<Socket, ServerResponse>();
/** The number of requests of a connection that wait for it. */
const ahead = new WeakMap<Socket, number>();

/** Ends the connection of a request that cannot be read. */
type Refuse = (error: { readonly code?: string }, socket: Socket) => void;

const arrivals = new WeakMap<IncomingMessage, { readonly timer: NodeJS.Timeout; readonly refuse: Refuse }>();

/** Ends requests whose body does not arrive in time. Node has one timeout for all of them; an upload may get more. */
export function limitArrival(fastify: FastifyInstance, refuse: Refuse, withinMs = ARRIVAL_MS): void {
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding !== undefined || Number(length ?? 0) > 0) arriveWithin(raw, withinMs, refuse);
    done();
  });
}

/** Gives an authorised upload the time that its size needs. A sender that stops is disconnected as always. */
export function allowLongUpload(raw: IncomingMessage, moreMs: number): void {
  const arrival = arrivals.get(raw);
  if (arrival) arriveWithin(raw, ARRIVAL_MS + moreMs, arrival.refuse);
}

/** Keeps the connection of a request that has arrived, and whose answer takes long, without traffic. */
export function allowLongWork({ socket }: IncomingMessage): void {
  socket.setTimeout(0);
  answering.get(socket)?.once('close', () => socket.setTimeout(CONNECTION_TIMEOUTS_MS.connectionTimeout));
}

function arriveWithin(raw: IncomingMessage, milliseconds: number, refuse: Refuse): void {
  clearTimeout(arrivals.get(raw)?.timer);
  const timer = setTimeout(() => {
    if (!raw.complete) refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
  }, milliseconds);
  timer.unref();
  arrivals.set(raw, { timer, refuse });
  raw.once('close', () => clearTimeout(timer));
}

/** Runs when an answer is the next one of its connection; never if the connection ends before. */
export function atItsTurn(response: ServerResponse, run: () => void): void {
  if (response.socket) run();
  else response.once('socket', run);
}

/**
 * Handles the requests of a connection sequentially, in the order of their answers: a client that sends many and reads
 * nothing has one answer in memory, and no further request running when it disconnects.
 */
export function answerInTurn(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const waits = !reply.raw.socket;
    const waiting = (ahead.get(socket) ?? 0) + (waits ? 1 : 0);
    if (waiting > MAX_PIPELINED_REQUESTS) return void socket.destroy();
    ahead.set(socket, waiting);
    atItsTurn(reply.raw, () => {
      if (waits) ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      answering.set(socket, reply.raw);
      done();
    });
  });
}

/**
 * Limits the number of open connections, in all and of one address, so that one client cannot take all of them. A further
 * one is closed at once, and counted. Behind a trusted proxy all come from its address, and only the total is limited.
 */
export function boundConnections(
  server: Server,
  metrics: Metrics,
  { MAX_CONNECTIONS_PER_ADDRESS: most, TRUSTED_PROXIES: proxies }: Bounds,
): void {
  const refused = metrics.counter({
    name: 'connections_refused_total',
    help: 'Connections that were closed at once because too many were open, in all or from one address.',
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('drop', () => refused.inc());
  if (proxies > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = clientOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      refused.inc();
      return void socket.destroy();
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Answers an unparsable request with a problem and the headers of every answer, and closes the connection. Earlier
 * requests of the connection are answered first.
 */
export function refuseUnreadable(headers: ConstantHeaders): Refuse {
  return function refuse(error, socket) {
    const { code = '' } = error;
    const before = answering.get(socket);
    const answered = !before || before.closed;
    if (!answered && before.req.complete) before.once('close', () => refuse(error, socket));
    // The request that is being answered is itself incomplete: no further answer is possible.
    else if (code === 'ECONNRESET' || !socket.writable || (!answered && before.headersSent)) socket.destroy();
    else socket.end(unreadable(BY_PARSER[code] ?? 'MALFORMED_BODY', headers), () => socket.destroy());
  };
}

function unreadable(code: ErrorCode, constant: ConstantHeaders): string {
  const requestId = randomUUID();
  const { status, title, body } = problemOf(new AppError(code), DEFAULT_LANGUAGE, requestId);
  const headers = {
    ...Object.fromEntries(constant),
    ...PROBLEM_HEADERS,
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`;
}
