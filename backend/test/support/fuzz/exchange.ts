import { type Agent, request as ask } from 'node:http';
import { isJson } from '../contract.js';
import type { FuzzRequest } from './requests.js';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  /** The JSON of the answer; undefined where it is something else. */
  readonly body: unknown;
}

/** More than heavy work waits for its turn and then takes on a busy thread; after it, a call counts as hanging. */
const ANSWER_TIMEOUT_MS = 90_000;

/** Bytes of a body of JSON. */
const BODY_LIMIT = 256 * 1024;

/**
 * Sends a request as it is, which fetch would tidy up first, and reads the answer; of a stream only its
 * beginning. There is none where the server closed the connection on a body that is too large.
 */
export function exchange(
  origin: string,
  agent: Agent,
  request: FuzzRequest,
): Promise<FuzzAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const { method, url: path, headers, body } = request;
    const length =
      body === undefined || headers['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = ask({ hostname, port, method, path, agent, headers: { ...headers, ...length } });
    let state = 'waiting for a connection';
    sent.once('socket', () => (state = 'sent'));
    sent.setTimeout(ANSWER_TIMEOUT_MS, () => sent.destroy(new Error(`no answer: ${state}`)));
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // A body that is too large is refused by its length, and the connection closed, before all of it has been sent.
      const refused =
        (error.code === 'EPIPE' || error.code === 'ECONNRESET') && Buffer.byteLength(body ?? '') > BODY_LIMIT;
      if (refused) resolve(undefined);
      else reject(error);
    });
    sent.once('response', (response) => {
      state = 'answered in part';
      const type = response.headers['content-type'] ?? '';
      const status = response.statusCode ?? 0;
      const answer = { status, type, retryAfter: response.headers['retry-after'] };
      if (type.startsWith('text/event-stream') && method !== 'HEAD') {
        sent.destroy();
        resolve({ ...answer, body: undefined });
        return;
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.once('error', reject);
      response.once('end', () => {
        try {
          resolve({ ...answer, body: isJson(type) && text !== '' ? JSON.parse(text) : undefined });
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.end(body);
  });
}
