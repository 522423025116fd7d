import { setTimeout } from 'node:timers/promises';
import { contractProblem, isJson } from './contract.js';
import { endOfLog } from './server-logs.js';

export interface Answer<T = Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** A JSON answer, typed as JSON.parse types it: every answer is held against the contract, which says more than a type. */
export type Body = ReturnType<typeof JSON.parse>;

interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

const READS = new Set(['GET', 'HEAD']);

/** The time for which a request is repeated that the server refuses for now. */
const RETRY_TIMEOUT_MS = 120_000;
const MAX_PAUSE_MS = 250;

/**
 * Calls the API over HTTP and holds every answer against the OpenAPI document. As every client should, it repeats reads
 * and writes with an Idempotency-Key that a busy server answers with 503 and Retry-After.
 */
export class Client {
  constructor(
    readonly origin: string,
    readonly token?: string,
    /** Sent with every request, as a proxy does. */
    private readonly proxied: Readonly<Record<string, string>> = {},
    private readonly retries = true,
  ) {}

  as(token: string): Client {
    return new Client(this.origin, token, this.proxied, this.retries);
  }

  /** The same caller for tests of 503 itself: every request is sent once. */
  withoutRetries(): Client {
    return new Client(this.origin, this.token, this.proxied, false);
  }

  get<T = Body>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
    return this.call('GET', path, undefined, options);
  }

  post<T = Body>(path: string, body: unknown = {}, options: CallOptions = {}): Promise<Answer<T>> {
    return this.call('POST', path, body, options);
  }

  patch<T = Body>(path: string, version: number, body: unknown): Promise<Answer<T>> {
    return this.call('PATCH', path, body, { headers: { 'if-match': `"${version}"` } });
  }

  async call<T = Body>(
    method: string,
    path: string,
    body: unknown,
    { headers = {} }: CallOptions = {},
  ): Promise<Answer<T>> {
    const isRepeatable = this.retries && (READS.has(method) || new Headers(headers).has('idempotency-key'));
    const deadline = performance.now() + RETRY_TIMEOUT_MS;
    for (;;) {
      const answer = await this.#send<T>(method, path, body, headers);
      const wrong = contractProblem(
        method,
        `/api${path.split('?')[0]}`,
        answer.status,
        answer.headers.get('content-type') ?? '',
        answer.body,
      );
      if (wrong) throw new Error(wrong);
      const retryAfter = answer.headers.get('retry-after');
      if (!isRepeatable || !this.isRefusedForNow(answer) || performance.now() > deadline) return answer;
      await setTimeout(Math.min(Number(retryAfter) * 1000, MAX_PAUSE_MS));
    }
  }

  /** Calls a fixture route, which the document does not have; undefined where the server has none. */
  async callFixture<T = Body>(path: string, body: object): Promise<T | undefined> {
    const answer = await this.#send<T>('POST', path, body, {});
    if (answer.status === 404) return undefined;
    return this.expect(200, Promise.resolve(answer));
  }

  protected isRefusedForNow({ status, headers }: Answer<unknown>): boolean {
    return status === 503 && headers.has('retry-after');
  }

  async #send<T>(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        // A form brings its own type, with the boundary between its parts.
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        'accept-language': 'en',
        ...this.proxied,
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = isJson(response.headers.get('content-type')) ? await response.text() : '';
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed as T };
  }

  /**
   * The same where the answer must have the given status; the failure shows the answer, and the log of a server that
   * failed.
   */
  async expect<T = Body>(status: number, answer: Promise<Answer<T>>): Promise<T> {
    const got = await answer;
    if (got.status !== status)
      throw new Error(
        `expected ${status}, got ${got.status}: ${JSON.stringify(got.body)}${got.status < 500 ? '' : `\n${endOfLog(this.origin)}`}`,
      );
    return got.body;
  }
}
