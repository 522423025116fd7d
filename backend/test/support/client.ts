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

/** Calls the API over HTTP and holds every answer against the OpenAPI document. */
export class Client {
  constructor(
    readonly origin: string,
    readonly token?: string,
    /** Sent with every request, as a proxy does. */
    private readonly proxied: Readonly<Record<string, string>> = {},
  ) {}

  as(token: string): Client {
    return new Client(this.origin, token, this.proxied);
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
    const type = response.headers.get('content-type') ?? '';
    const text = isJson(type) ? await response.text() : '';
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    const wrong = contractProblem(method, `/api${path.split('?')[0]}`, response.status, type, parsed);
    if (wrong) throw new Error(wrong);
    return { status: response.status, headers: response.headers, body: parsed as T };
  }

  /** The same where the answer must have the given status; it says what came instead, and what a server that failed logged. */
  async expect<T = Body>(status: number, answer: Promise<Answer<T>>): Promise<T> {
    const got = await answer;
    if (got.status !== status)
      throw new Error(
        `expected ${status}, got ${got.status}: ${JSON.stringify(got.body)}${got.status < 500 ? '' : `\n${endOfLog(this.origin)}`}`,
      );
    return got.body;
  }
}
