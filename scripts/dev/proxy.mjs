import { request as httpRequest } from 'node:http';

/** The time that a request waits for a backend that restarts. */
const RESTART_TIMEOUT_MS = 30_000;

/**
 * Passes a request on to the backend as it is, without the headers of a proxy, because the backend treats forwarded
 * requests as coming from another machine. A request that arrives during a restart waits for its end.
 */
export async function forward(backend, incoming, reply) {
  const port = await backend.port(RESTART_TIMEOUT_MS);
  if (reply.destroyed) return;
  if (port === undefined) return refuse(reply);
  const { method, url: path, rawHeaders: headers } = incoming;
  const outgoing = httpRequest({
    host: '127.0.0.1',
    port,
    method,
    path,
    // One connection per request, so that none is left open when the backend ends.
    agent: false,
    setHost: false,
    headers: replaceConnection(headers),
  });
  outgoing.on('response', (answer) => {
    reply.writeHead(
      answer.statusCode,
      answer.statusMessage,
      replaceConnection(answer.rawHeaders, 'keep-alive'),
    );
    // The live feed sends its headers before its first event.
    reply.flushHeaders();
    answer.pipe(reply);
    answer.on('error', () => reply.destroy());
  });
  outgoing.on('error', () => (reply.headersSent ? reply.destroy() : refuse(reply)));
  reply.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** Headers concern one connection where they are named `Connection` or `Keep-Alive`; the others pass. */
function replaceConnection(rawHeaders, connection = 'close') {
  const kept = ['Connection', connection];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (!/^(connection|keep-alive)$/i.test(name)) kept.push(name, rawHeaders[index + 1]);
  }
  return kept;
}

function refuse(reply) {
  reply.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
  reply.end('The backend does not run: its output in the terminal says why.\n');
}
