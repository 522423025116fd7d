import { setTimeout } from 'node:timers/promises';
import { type Answer, type Body, Client } from '../client.js';
import type { Team } from '../people/people.js';

let keys = 0;

/**
 * Sends every write under a key until it is decided, as a client does whose server is busy or loses replies. No other 5xx
 * than 503 is accepted.
 */
export class RetryingClient extends Client {
  override async call<T = Body>(
    method: string,
    path: string,
    body: unknown,
    { headers = {} }: { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Answer<T>> {
    keys += 1;
    const key = method === 'GET' ? {} : { 'idempotency-key': `retried-${process.pid}-${keys}` };
    for (;;) {
      const answer = await super.call<T>(method, path, body, { headers: { ...key, ...headers } });
      if (answer.status >= 500 && answer.status !== 503)
        throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      const { code } = (answer.body ?? {}) as { code?: string };
      if (answer.status !== 503 && code !== 'IDEMPOTENCY_IN_PROGRESS') return answer;
      await setTimeout(Math.min(Number(answer.headers.get('retry-after')) * 1000, 200));
    }
  }
}

/** A team whose owner repeats what a busy server refuses with 503. */
export const withRetries = (team: Team): Team => ({
  ...team,
  owner: new RetryingClient(team.owner.origin, team.owner.token),
});
