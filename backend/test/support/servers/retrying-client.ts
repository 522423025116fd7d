import { type Answer, type Body, Client } from '../client.js';
import type { Team } from '../people/people.js';

let keys = 0;

/**
 * Sends every write under a key, so that it is repeated until it is decided, as a client does whose server is busy or loses
 * replies. No other 5xx than 503 is accepted.
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
    const answer = await super.call<T>(method, path, body, { headers: { ...key, ...headers } });
    if (answer.status >= 500)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  protected override isRefusedForNow(answer: Answer<{ readonly code?: string } | null>): boolean {
    return super.isRefusedForNow(answer) || answer.body?.code === 'IDEMPOTENCY_IN_PROGRESS';
  }
}

/** A team whose owner repeats commands that a busy server refuses with 503. */
export const withRetries = (team: Team): Team => ({
  ...team,
  owner: new RetryingClient(team.owner.origin, team.owner.token),
});
