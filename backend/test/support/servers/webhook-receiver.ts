import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '../../../../client/src/webhooks.js';
import { until } from '../until.js';

/** A message as a receiver gets it. */
export interface ReceivedMessage {
  readonly path: string;
  readonly id: string;
  readonly timestamp: number;
  readonly signatures: readonly string[];
  readonly body: string;
  readonly traceparent: string | undefined;
}

/** The answer of a receiver; it may keep the response open. */
type Respond = (response: ServerResponse, received: ReceivedMessage, attempt: number) => void;

export interface WebhookReceiver {
  readonly url: (path: string) => string;
  /** The messages to a path so far, in the order of their arrival. */
  readonly at: (path: string) => ReceivedMessage[];
  /** Waits for a number of messages to a path. */
  readonly wait: (path: string, count: number) => Promise<ReceivedMessage[]>;
  /** Says how a path answers from now on; 204 without it. */
  readonly respond: (path: string, respond: Respond) => void;
  readonly close: () => void;
}

/** A receiver of webhooks on this machine. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const responses = new Map<string, Respond>();
  const at = (path: string) => received.filter((each) => each.path === path);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers, url: path = '' } = request;
      const message: ReceivedMessage = {
        path,
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        signatures: String(headers['webhook-signature']).split(' '),
        body: Buffer.concat(chunks).toString('utf8'),
        traceparent: headers['traceparent'] as string | undefined,
      };
      received.push(message);
      const respond = responses.get(path);
      if (respond) respond(response, message, at(path).length);
      else answer(response, 204);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    at,
    wait: async (path, count) => {
      await until(`${count} messages to ${path}`, () => at(path).length >= count);
      return at(path);
    },
    respond: (path, respond) => responses.set(path, respond),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Ends a response with a status. */
export function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers);
  response.end();
}

/** Returns whether one of the signatures of a message is that of a secret, as a receiver checks it. */
export function isSignedBy({ id, timestamp, body, signatures }: ReceivedMessage, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signatures.includes(`v1,${expected}`);
}

/** The message as receivers read it with the package for programs. */
export const readByClient = ({ id, timestamp, signatures, body }: ReceivedMessage, secret: string) =>
  verifyWebhook({
    headers: {
      'webhook-id': id,
      'webhook-timestamp': `${timestamp}`,
      'webhook-signature': signatures.join(' '),
    },
    ...{ body, secret, now: timestamp * 1000 },
  });
