import { type Agent, request as ask } from 'node:http';
import type { FuzzRequest } from './requests.js';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  /** The JSON of the answer; undefined where it is something else. */
  readonly body: unknown;
}

/** A second is long for a request; this is when one that hangs is given up. */
const PATIENCE_MS = 20_000;

/** Sends a request as it is, which fetch would tidy up first, and reads the answer; of a stream only its beginning. */
export function exchange(origin: string, agent: Agent, request: FuzzRequest): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const { method, url: path, headers, body } = request;
    const length =
      body === undefined || headers['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = ask({ hostname, port, method, path, agent, headers: { ...headers, ...length } });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.once('response', (response) => {
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
          resolve({ ...answer, body: type.includes('json') && text !== '' ? JSON.parse(text) : undefined });
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    sent.end(body);
  });
}
