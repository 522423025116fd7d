import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorCode } from '../../errors/index.js';
import { DEFAULT_LANGUAGE } from '../../i18n/index.js';
import type { Metrics } from '../../metrics/metrics.js';
import { PROBLEM_HEADERS, problemOf } from '../problem/problem.js';

/** Room for the live feed and the queue of admission, both full. */
const MAX_CONNECTIONS = 5000;
/** How many requests of a connection may have come before the one that is being answered has its answer. */
const MAX_PIPELINED_REQUESTS = 50;

/**
 * How long a request may take to arrive, how long a connection may rest between two, and how long nothing may move on it
 * while it is at work: longer than any wait of ours, so that it ends those who have stopped reading.
 */
export const CONNECTION_TIMEOUTS_MS = {
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionTimeout: 90_000,
};

/** What Node's parser found, other than that it is no HTTP. */
const BY_PARSER: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** The answer that a connection is about to give, or is giving. */
const answering = new WeakMap<Socket, ServerResponse>();
/** How many requests of a connection wait for that. */
const ahead = new WeakMap<Socket, number>();

/** Runs when an answer is the next to go out over its connection; never where the connection ends before. */
export function atItsTurn(response: ServerResponse, run: () => void): void {
  if (response.socket) run();
  else response.once('socket', run);
}

/**
 * Answers the requests of a connection one after the other, as their answers have to go out: a client that sends many and
 * reads nothing has one answer made for it, and none of the others is at work when it hangs up.
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

/** Bounds how many connections are open. One more is closed at once, and counted. */
export function boundConnections(server: Server, metrics: Metrics): void {
  const refused = metrics.counter({
    name: 'connections_refused_total',
    help: 'Connections that were closed at once because too many were open.',
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('drop', () => refused.inc());
}

/**
 * Answers what the parser could not read as a request, with a problem like every other, and ends the connection. What was
 * asked before over the same connection has its answer first.
 */
export function refuseUnreadable(error: { readonly code?: string }, socket: Socket): void {
  const { code = '' } = error;
  const before = answering.get(socket);
  const answered = !before || before.closed;
  if (!answered && before.req.complete) before.once('close', () => refuseUnreadable(error, socket));
  // What broke off is the very request that is being answered already: nothing can be said any more.
  else if (code === 'ECONNRESET' || !socket.writable || (!answered && before.headersSent)) socket.destroy();
  else socket.end(unreadable(BY_PARSER[code] ?? 'MALFORMED_BODY'), () => socket.destroy());
}

function unreadable(code: ErrorCode): string {
  const { status, title, body } = problemOf(new AppError(code), DEFAULT_LANGUAGE, randomUUID());
  const headers = { ...PROBLEM_HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`;
}
